// Made from screening/verdicts.ts by `npm run site-modules`.

/** Of a list, the candidates and the namesakes that are shown. */
export const MAX_CANDIDATES = 25;
export const MAX_NAMESAKES = 10;

/** The verdict of several lists: one that says `listed` decides, then one that cannot decide. Without any, nothing is known. */
export function overall(lists                                          )                   {
  if (lists.some(({ verdict }) => verdict === 'listed')) return 'listed';
  const isCleared = lists.length > 0 && lists.every(({ verdict }) => verdict === 'not_listed');
  return isCleared ? 'not_listed' : 'undetermined';
}

/** The best grade, A before B; null of nothing. */
export const bestGrade = (graded                                                 )                   =>
  graded.reduce                  (
    (best, { grade }) => (grade !== null && (best === null || grade < best) ? grade : best),
    null,
  );
