import { releaseUrl, studyUrl } from '../../schemas/addresses.ts';
import { INVENTED_DATA } from '../../schemas/sample.ts';
import type { ReleaseHeader } from '../context.ts';
import type { Study } from '../studies/study.ts';

/** The publisher, cited as the author: the datasets of this service have no personal author. */
export const PUBLISHER = 'Provider Supply Data Service';

/** Something published that can be cited: a dataset, or a collection of records. */
export interface CitedWork {
  /** Citation key: lower-case letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** Methodology version. */
  readonly version: string;
  /** When its data was last renewed, ISO date; null when no source of it is known. */
  readonly date: string | null;
  /** Landing page. */
  readonly url: string;
}

/**
 * A dataset of a release as a work to cite. It is dated by its data, not by the release, so that the citation stays
 * the same for as long as the figures do. The address is the study's page, or its methodology in a release without pages.
 */
export function citedDataset(
  study: Pick<Study, 'dataset' | 'snapshot' | 'lastRefreshed'> & {
    readonly methodology: Pick<Study['methodology'], 'version'>;
  },
  header: Pick<ReleaseHeader, 'origin' | 'artifacts' | 'sample'>,
): CitedWork {
  const { dataset } = study;
  return {
    id: dataset.slug,
    title: citedTitle(`${dataset.displayName} in the United States, by State`, header),
    version: study.methodology.version,
    date: study.snapshot === null ? null : study.lastRefreshed.slice(0, 10),
    url: studyUrl(header, { slug: pageOf(study), dataset: dataset.slug }),
  };
}

/** The title of a work: that of invented data says so, wherever it is cited. */
export function citedTitle(title: string, { sample }: Pick<ReleaseHeader, 'sample'>): string {
  return sample === null ? title : `${title} (${INVENTED_DATA.toLowerCase()})`;
}

/**
 * The same dataset as one release has it, at the address of that release: its page, or, in a release without pages, the
 * manifest.
 */
export function citedRelease(
  study: Parameters<typeof citedDataset>[0],
  header: Pick<ReleaseHeader, 'origin' | 'artifacts' | 'sample' | 'release'>,
): CitedWork {
  const work = citedDataset(study, header);
  const kept = releaseUrl(header.origin, header.release);
  return {
    ...work,
    version: `${work.version}, release ${header.release}`,
    url: header.artifacts.includes('site')
      ? `${kept}/site/studies/${pageOf(study)}`
      : `${kept}/manifest.json`,
  };
}

function pageOf({ dataset }: Pick<Study, 'dataset'>): string {
  return dataset.kind === 'supply' ? dataset.specialty.slug : dataset.slug;
}
