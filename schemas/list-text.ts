/** Items as a sentence lists them: `a`, `a and b`, `a, b, and c`. */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(items);
}
