import { MEASURE } from '../../../schemas/measure-constants.ts';
import type { Specialty } from '../../../schemas/specialties.ts';
import { type Answered, counted, fieldOf, type Release, read, sentences, statesWhere } from './answers.ts';

/** What a supply study is, which providers it counts and what it must not be used for. */
export function supplyQuestions(release: Release, specialty: Specialty): readonly Answered[] {
  return [
    subject(release, specialty),
    counting(release, specialty),
    leftOut(),
    shortage(release),
    people(release),
    screening(),
  ];
}

function subject({ study }: Release, { displayName }: Specialty): Answered {
  const { national, states } = study;
  const underserved = statesWhere(study, ({ values }) => values.underserved === true).length;
  return {
    question: 'What is this dataset?',
    answer: sentences(
      `The number of active ${displayName} providers in each of ${states.length} places (the 50 states and the District of Columbia), and per ${MEASURE.perResidents.toLocaleString('en-US')} residents, with rank, quartile and a relative cut-off.`,
      `In this release: ${read(study, national, 'active_providers')} active providers, ${read(study, national, 'per_100k')} per ${MEASURE.perResidents.toLocaleString('en-US')} residents; ${counted(underserved, 'state')} below the cut-off.`,
      study.unavailable,
    ),
  };
}

function counting({ study }: Release, { taxonomyCodes }: Specialty): Answered {
  return {
    question: 'Who is counted?',
    answer: sentences(
      fieldOf(study, 'active_providers').description,
      `The cohort is ${taxonomyCodes.length === 1 ? 'the code' : 'the codes'} ${taxonomyCodes.join(', ')} of the NUCC taxonomy.`,
    ),
  };
}

function leftOut(): Answered {
  return {
    question: 'Who is not counted?',
    answer:
      'Organizations, deactivated NPIs, providers whose practice location is outside the 50 states and the District of Columbia, and providers whose primary taxonomy code is not in the cohort. The limitations of this pack state their number by reason.',
  };
}

function shortage({ study }: Release): Answered {
  return {
    question: 'Is "underserved" a federal shortage designation (HPSA)?',
    answer: sentences(
      `No. It says that a state's density is below ${MEASURE.underservedShare} of the national density of the same release (${read(study, study.national, 'per_100k')} per ${MEASURE.perResidents.toLocaleString('en-US')} residents), and nothing more.`,
      'Health Professional Shortage Areas are designated by HRSA for individual service areas, populations and facilities, by other criteria. The figures here cannot be used to claim or to contest a designation.',
    ),
  };
}

function people({ study }: Release): Answered {
  const counts = study.states.flatMap(({ values }) =>
    typeof values.active_providers === 'number' && values.active_providers > 0
      ? [values.active_providers]
      : [],
  );
  return {
    question: 'Does it contain personal data?',
    answer: sentences(
      'No. It holds counts for whole states and names no individuals; it contains no patient data.',
      'The counts are made from the public provider registry, which CMS publishes.',
      counts.length === 0
        ? null
        : `Small counts are not suppressed, because the registry behind them is public: the smallest count above zero in this release is ${Math.min(...counts).toLocaleString('en-US')}.`,
    ),
  };
}

function screening(): Answered {
  return {
    question: 'Can it be used to screen, credential or pay a provider?',
    answer:
      'No. It says nothing about an individual provider. An active NPI does not say that its holder is licensed, in practice, enrolled in a program or free of exclusions. Individual providers can be looked up in the provider API, and a finding there must be confirmed with the publisher of the list.',
  };
}
