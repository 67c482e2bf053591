/** A figure rounded for display; null stays null. */
export function rounded(value: number, decimals: number): number;
export function rounded(value: number | null, decimals: number): number | null;
export function rounded(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(decimals));
}
