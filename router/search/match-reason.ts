/** A feature of a candidate that was compared: 1 agrees wholly. */
export interface MatchReason {
  readonly feature: string;
  readonly score: number;
  readonly detail: string;
}

export const reason = (feature: string, score: number, detail: string): MatchReason => ({
  feature,
  score,
  detail,
});
