/** When and where a recorded game was played, and on what occasion, as far as its tags say so. */
export function occasionOf(tags: Record<string, string>, language: string): string {
  const { event, site, began } = tags;
  return [event, site, began && dayOf(began, language)].filter(Boolean).join(" · ");
}

function dayOf(moment: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(new Date(moment));
}
