import { supplyDataset } from '../../schemas/addresses.ts';
import { DATASETS } from '../../schemas/datasets.ts';
import { fileOf } from '../../schemas/http/route.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import { responseMeta } from '../../schemas/rest/meta.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import type { SpecialtyByStateResponse } from '../../schemas/rest/specialties.ts';
import { judgeSubspecialty } from '../../schemas/rest/subspecialty.ts';
import { findSpecialty, type Specialty } from '../../schemas/specialties.ts';
import { lookupContent } from '../dispatch/content.ts';
import { fileContent } from '../dispatch/file-content.ts';
import type { Operation } from '../dispatch/interface.ts';
import { HttpError } from '../http/http-error.ts';
import { queryOf, refused } from '../http/input.ts';
import type { OpenRelease } from '../release/open-release.ts';

/** The sources a figure of supply comes from. */
const SUPPLY_SOURCES = new Set<string>(
  DATASETS.filter(({ kind }) => kind === 'supply').flatMap(({ sources }) => sources),
);

interface StudyInput {
  readonly specialty: Specialty;
  readonly subspecialty: string | undefined;
}

/** Supply of a specialty, or of one of its codes, in the 50 states and DC. */
export const byState: Operation<StudyInput> = {
  route: ROUTES.getSpecialtyByState,
  readInput({ parameters, search }) {
    const { subspecialty } = queryOf(search, ['subspecialty'], 'invalid_subspecialty');
    return { specialty: knownSpecialty(parameters.code), subspecialty };
  },
  handle({ specialty, subspecialty }, context) {
    const { release, requestId } = context;
    if (subspecialty !== undefined && acceptedSubspecialty(specialty, subspecialty) === 'empty') {
      return lookupContent(
        noRows(specialty, subspecialty, requestId, release),
        `${release.id}-${specialty.slug}-${subspecialty}`,
      );
    }
    const path = byStatePath(specialty, subspecialty);
    return fileContent(path, context, `The release has no study of ${specialty.displayName}.`);
  },
};

/** @throws HttpError 404 */
export function knownSpecialty(slug: string | undefined): Specialty {
  const specialty = slug === undefined ? undefined : findSpecialty(slug);
  if (specialty === undefined) throw new HttpError('not_found', 'No specialty has this code.');
  return specialty;
}

/** @throws HttpError 400 `invalid_subspecialty` for a value the specialty does not know */
export function acceptedSubspecialty(specialty: Specialty, code: string): 'registered' | 'empty' {
  const judgment = judgeSubspecialty(specialty, code);
  if (judgment !== 'invalid') return judgment;
  throw refused(
    'invalid_subspecialty',
    'subspecialty',
    `subspecialty is not a taxonomy code of ${specialty.slug}`,
    { allowed: specialty.taxonomyCodes },
  );
}

/** The document with the rows of a specialty, or of one of its registered codes. */
export function byStatePath(specialty: Specialty, subspecialty: string | undefined): string {
  return fileOf(ROUTES.getSpecialtyByState.answer, { code: specialty.slug, subspecialty });
}

export function supplySources(release: OpenRelease): ReleaseSource[] {
  return release.manifest.sources.filter((source) => SUPPLY_SOURCES.has(source.id));
}

/** The answer for a code that is a taxonomy code, but none of a specialty with one code. */
function noRows(
  specialty: Specialty,
  code: string,
  requestId: string,
  release: OpenRelease,
): SpecialtyByStateResponse {
  const meta = responseMeta({
    release: release.manifest,
    requestId,
    sources: supplySources(release),
    dataset: supplyDataset(specialty.slug),
  });
  return {
    data: [],
    meta: { ...meta, subspecialty_filter: { code, display_name: null, matched_records: 0 } },
  };
}
