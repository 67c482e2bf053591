/** `_P06302026_`: the publication date in a file's name, `YYYY-MM-DD`, or null. */
export function publicationDate(name: string): string | null {
  const stamp = /_P(\d{2})(\d{2})(\d{4})(?:_|\.|$)/i.exec(name);
  return stamp === null ? null : `${stamp[3]}-${stamp[1]}-${stamp[2]}`;
}

/** `PGYR2024`: the program year in a file's name, or null (the profile supplement has none). */
export function programYear(name: string): number | null {
  const year = /PGYR(\d{4})/i.exec(name)?.[1];
  return year === undefined ? null : Number(year);
}

/** Older publications first, within one the older program year first. */
export function publicationOrder(name: string): string {
  return `${publicationDate(name) ?? ''} ${programYear(name) ?? ''} ${name.toLowerCase()}`;
}
