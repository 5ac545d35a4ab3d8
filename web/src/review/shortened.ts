const CHARACTERS = new Intl.Segmenter();

/** A name as far as it fits into so many characters. */
export function shortened(name: string, most: number): string {
  const characters = Array.from(CHARACTERS.segment(name), ({ segment }) => segment);
  if (characters.length <= most) return name;
  return `${characters
    .slice(0, most - 1)
    .join("")
    .trimEnd()}…`;
}
