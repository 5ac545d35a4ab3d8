/** The picture on the tab of the browser: a signal in the colour of the player to act. */
export function favicon(color: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<rect x="6" y="1" width="20" height="30" rx="10" fill="#2a211a"/>` +
    `<circle cx="16" cy="11" r="7.5" fill="${color}" stroke="#fbf4e2" stroke-width="1.5"/>` +
    `<circle cx="16" cy="25" r="3" fill="#5d4f3e"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
