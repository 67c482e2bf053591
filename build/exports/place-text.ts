import { listText } from '../../schemas/list-text.ts';
import type { PlaceSentence, RankingContext } from '../../schemas/studies/definition.ts';
import { CUT_OFF, NOT_A_DESIGNATION, nationalDensity } from '../../schemas/studies/supply.ts';
import { figureText } from '../charts/value-text.ts';
import type { Study, StudyRow } from '../studies/study.ts';
import { type RankEnds, rankedStateCount } from './rank-ends.ts';
import { RowText } from './sentences.ts';

/** The figures of a state: the count, then the sentence of each field. */
export function stateSentences(study: Study, row: StudyRow): string[] {
  const text = new RowText(study.fields, row);
  const { fields } = study.dataset.definition;
  return known([
    countSentence(study, text),
    ...fieldSentences(study, text, Object.keys(fields)),
    ...text.unknownSentences(),
  ]);
}

/** The figures of the nation. `marked` are the names of the states below the cut-off; null when not known, or there is none. */
export function nationalSentences(study: Study, ends: RankEnds, marked: readonly string[] | null): string[] {
  const text = new RowText(study.fields, study.national);
  const { fields, headlineField, headline } = study.dataset.definition;
  const names = Object.keys(fields);
  const compared = names.filter((name) => fields[name]?.whyNullForNation !== undefined);
  const unit = fields[headlineField]?.unitInText;
  return known([
    countSentence(study, text),
    ...fieldSentences(
      study,
      text,
      names.filter((name) => !compared.includes(name)),
    ),
    'The nation is the 50 states and the District of Columbia combined.',
    ends.highest && `${headline.first.title}: ${ends.highest.text} ${unit}${ends.highest.rated}.`,
    ends.lowest && `${headline.last.title}: ${ends.lowest.text} ${unit}${ends.lowest.rated}.`,
    marked &&
      `${marked.length} of the ${study.states.length} are marked as underserved, because their density is below ${CUT_OFF}${marked.length === 0 ? '' : `: ${listText(marked)}`}. ${NOT_A_DESIGNATION}`,
    ...text.unknownSentences(compared),
  ]);
}

/** Why a state is marked as underserved. `share` is its density as a share of the national one. */
export function underservedSentences(study: Study, row: StudyRow, share: number): string[] {
  const text = new RowText(study.fields, row);
  const { rankField } = study.dataset.definition;
  return known([
    `${text.subject} is marked as underserved in ${study.dataset.subject}.`,
    countSentence(study, text),
    `That is ${(100 * share).toFixed(1)} % of the national density${nationalDensity(contextOf(study).national)}.`,
    text.whenKnown(
      [rankField],
      (rank) => `By density it ranks ${rank} of ${study.states.length}, where 1 is the densest.`,
    ),
    `A state is marked when its density is below ${CUT_OFF} of the same release. ${NOT_A_DESIGNATION}`,
  ]);
}

function countSentence({ dataset }: Study, text: RowText): string | null {
  return text.countSentence(dataset.definition.countField, dataset.counted.one, dataset.counted.many);
}

function fieldSentences(study: Study, text: RowText, names: readonly string[]): (string | null)[] {
  const { fields } = study.dataset.definition;
  const context = contextOf(study);
  return names.flatMap((name) => {
    const sentence: PlaceSentence | undefined = fields[name]?.sentence;
    return sentence === undefined
      ? []
      : [text.whenKnown(sentence.fields, (...values) => sentence.text(values, context))];
  });
}

function contextOf(study: Study): RankingContext {
  const { headline, national } = study;
  return {
    rankedStateCount: rankedStateCount(study),
    national: figureText(headline, national),
  };
}

function known(sentences: readonly (string | null)[]): string[] {
  return sentences.filter((sentence) => sentence !== null);
}
