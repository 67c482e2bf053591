import type { Answered, Release } from './answers.ts';
import { facilityQuestions } from './facility-questions.ts';
import {
  changesOverTime,
  citation,
  confidence,
  corrections,
  failingSource,
  freshness,
  license,
  missingValues,
  reproduction,
  scope,
  verification,
} from './shared-questions.ts';
import { supplyQuestions } from './supply-questions.ts';

/** The usual questions of a compliance officer or reviewer about a dataset, answered from the data of this release. */
export function complianceQuestions(release: Release): Answered[] {
  const { dataset } = release.study;
  return [
    ...(dataset.kind === 'supply'
      ? supplyQuestions(release, dataset.specialty)
      : facilityQuestions(release, dataset.study)),
    scope(release),
    freshness(release),
    confidence(release),
    missingValues(release),
    failingSource(release),
    corrections(release),
    changesOverTime(release),
    verification(release),
    reproduction(release),
    citation(release),
    license(release),
  ];
}
