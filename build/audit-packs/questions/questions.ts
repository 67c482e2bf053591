import { type Answered, type Release, sentences } from './answers.ts';
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
import { factsOf } from './study-facts.ts';

/** The usual questions of a compliance officer or reviewer about a dataset, answered from the data of this release. */
export function complianceQuestions(release: Release): Answered[] {
  const { study } = release;
  const facts = factsOf(study);
  return [
    ...study.dataset.definition.questions.map(({ question, answer }) => ({
      question,
      answer: sentences(...answer(facts)),
    })),
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
