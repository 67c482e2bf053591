const LAST_DAY_OF_QUARTER = ['03-31', '06-30', '09-30', '12-31'] as const;

/**
 * The date in the name of an extract: `PPEF_Enrollment_Extract_2026.07.17.csv` the day, `…_2024Q3.csv` (until 2024)
 * the last day of its quarter. Null where the name has neither.
 */
export function extractDate(name: string): string | null {
  const [, year, month, day] = /_(\d{4})\.(\d{2})\.(\d{2})/.exec(name) ?? [];
  if (year && month && day) return `${year}-${month}-${day}`;
  const [, ofYear, quarter] = /_(\d{4})Q([1-4])/i.exec(name) ?? [];
  return ofYear && quarter ? `${ofYear}-${LAST_DAY_OF_QUARTER[Number(quarter) - 1]}` : null;
}
