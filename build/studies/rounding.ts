/** A figure as it is shown: rounded to so many decimals, an unknown one unknown. */
export function shown(value: number, decimals: number): number;
export function shown(value: number | null, decimals: number): number | null;
export function shown(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(decimals));
}
