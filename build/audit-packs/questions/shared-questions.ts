import { methodologyUrl, releaseUrl } from '../../../schemas/addresses.ts';
import { CONFIDENCE } from '../../../schemas/provenance.ts';
import { judgeFreshness, nextRefreshEta } from '../../../schemas/release/freshness.ts';
import { INVENTED_DATA_NOTE } from '../../../schemas/sample.ts';
import { citedDataset, citedRelease } from '../../citations/cited-work.ts';
import { apaCitation } from '../../citations/formats.ts';
import type { Study } from '../../studies/study.ts';
import { type Answered, counted, ingested, type Release, sentences } from './answers.ts';

/** How fresh the figures and their sources are. */
export function freshness({ study, header }: Release): Answered {
  return {
    question: 'How fresh are the figures?',
    answer: study.sources
      .map((source) => {
        if (source.status === 'not_ingested') return `${source.source}: not ingested in this release.`;
        const due = nextRefreshEta(source);
        return sentences(
          `${source.source}: snapshot of ${source.snapshot}. Cadence: ${source.cadence}${due === null ? '' : `; the next one ${due < header.created_at ? 'was' : 'is'} accordingly due on ${due.slice(0, 10)}`}.`,
          source.snapshot_inferred
            ? 'None of its files states a date; the date of the run was used instead.'
            : null,
          source.stale_reason === null
            ? null
            : `Its newest file was refused and this older snapshot was kept: ${source.stale_reason}`,
        );
      })
      .join(' '),
  };
}

/** What the release covers: an installation may be built from a part of the files. */
export function scope({ header }: Release): Answered {
  const ofRelease = `Release ${header.release}, built at ${header.created_at}.`;
  return {
    question: 'Which release is this, and does it cover the whole country?',
    answer:
      header.sample !== null
        ? `${ofRelease} ${INVENTED_DATA_NOTE}`
        : header.scope === 'national'
          ? `${ofRelease} Its scope is "national": it was made from the complete files of the publishers, and the completeness checks were enforced.`
          : `${ofRelease} Its scope is "partial": it was made from files that may contain only a part of the records, and the completeness checks only warned. Its figures must not be quoted as those of the United States or of a state.`,
  };
}

export function confidence({ study }: Release): Answered {
  const values = [...study.states, study.national].flatMap((row) => Object.values(row.confidence));
  const count = (of: number | null) => values.filter((value) => value === of).length;
  const known = values.filter((value) => value !== null).length;
  return {
    question: 'What do the confidence scores mean, and are any figures estimated?',
    answer: sentences(
      `A confidence score is a class that states how a value was obtained, not a probability. Of the ${counted(known, 'known value')} of this dataset, ${counted(count(CONFIDENCE.asPublished), 'is', 'are')} as published (${CONFIDENCE.asPublished.toFixed(2)}), ${counted(count(CONFIDENCE.derived), 'was', 'were')} derived by a fixed rule (${CONFIDENCE.derived.toFixed(2)}) and ${counted(count(CONFIDENCE.derivedFromRepaired), 'was', 'were')} derived with at least one repaired record behind ${count(CONFIDENCE.derivedFromRepaired) === 1 ? 'it' : 'them'} (${CONFIDENCE.derivedFromRepaired.toFixed(2)}).`,
      'Nothing is modeled, imputed or smoothed here. The number of residents is itself an estimate of the Census Bureau.',
    ),
  };
}

export function missingValues({ study }: Release): Answered {
  const rows = [...study.states, study.national];
  const cells = rows.length * study.fields.length;
  const unknown = rows
    .flatMap(({ values }) => Object.values(values))
    .filter((value) => value === null).length;
  return {
    question: 'How are missing values shown?',
    answer: sentences(
      `An unknown value is null, with the reason beside it. It is never zero and never a guess; a zero is a count of zero. Of the ${counted(cells, 'value')} (${study.states.length} states and the nation, ${counted(study.fields.length, 'field')}), ${counted(unknown, 'is', 'are')} null.`,
      study.unavailable,
    ),
  };
}

export function citation({ study, header }: Release): Answered {
  return {
    question: 'How do I cite it?',
    answer: sentences(
      apaCitation(citedDataset(study, header)),
      `Where exact reproducibility matters, cite the release: ${apaCitation(citedRelease(study, header))}`,
      `This pack is at ${releaseUrl(header.origin, header.release)}/api/audit-pack/${study.dataset.slug}/json for as long as the release is kept.`,
    ),
  };
}

export function license({ study }: Release): Answered {
  return {
    question: 'Under which license may it be used?',
    answer: sentences(
      ...study.sources.map(
        ({ source, license, license_url, attribution_text }) =>
          `${source}: ${license} (${license_url}). Attribution: ${attribution_text}`,
      ),
    ),
  };
}

export function corrections({ study, header }: Release): Answered {
  return {
    question: 'How are errors corrected?',
    answer: sentences(
      `An error in a source is corrected by its publisher (${publishersOf(study)}); the correction is adopted with the next file.`,
      `A correction of the method results in a new methodology version with an entry in the version history; this release uses ${header.methodology_version}.`,
      'A published release is never changed: a correction is a new release, and its change feed lists the records that differ from the previous one.',
    ),
  };
}

export function verification({ header }: Release): Answered {
  return {
    question: 'How do I check that a file is the one that was published?',
    answer: sentences(
      'Compute its SHA-256 (`sha256sum FILE`) and compare it with the outputs of this pack.',
      `The manifest, ${releaseUrl(header.origin, header.release)}/manifest.json, lists every file of the release with its size and SHA-256, this pack included; ${header.origin}/releases.json gives the SHA-256 of the manifest itself.`,
      `An operator checks all of them at once with \`provider-supply verify ${header.release}\`.`,
    ),
  };
}

export function reproduction({ study, header }: Release): Answered {
  const files = study.sources.reduce((sum, source) => sum + source.files.length, 0);
  return {
    question: 'Can I reproduce the figures myself?',
    answer: `Yes. The section on reproducibility lists ${files === 1 ? 'the 1 file' : `the ${counted(files, 'file')}`} that ${files === 1 ? 'was' : 'were'} read for this dataset, each with its SHA-256, and the steps. The same inputs, pipeline version (${header.pipeline_version}), origin and clock give the same bytes.`,
  };
}

export function failingSource({ study, header }: Release): Answered {
  const stale = ingested(study).flatMap((source) => {
    const { status, message } = judgeFreshness(source, undefined, null, Date.parse(header.created_at));
    return status === 'stale' ? [`${source.source}: ${message}`] : [];
  });
  return {
    question: 'What happens when a source fails, shrinks or changes its format?',
    answer: sentences(
      'A file that is truncated, lacks a required column, has duplicate keys, does not reconcile or has changed too much since its last snapshot is refused. The last good snapshot stays in use and is marked stale with the reason. A failed source never turns into zeros.',
      stale.length === 0
        ? 'When this release was built, no source of the dataset was stale.'
        : `When this release was built, the following ${stale.length === 1 ? 'source was' : 'sources were'} stale: ${stale.join(' ')}`,
    ),
  };
}

export function changesOverTime({ study, header }: Release): Answered {
  return {
    question: 'Can I compare figures of different releases?',
    answer: `Yes, within the same methodology version. The definitions of ${header.methodology_version} are at ${methodologyUrl(header, study.dataset.slug)}; the version history of this pack states what changed and when. A change between two releases of one version comes from the sources: new, changed or withdrawn records.`,
  };
}

function publishersOf({ sources }: Study): string {
  return [...new Set(sources.map(({ publisher }) => publisher))].join('; ');
}
