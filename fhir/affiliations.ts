import { careCompare } from '../schemas/sources/care-compare.ts';
import { pecos } from '../schemas/sources/pecos.ts';
import { ccnIdentifier, npiIdentifier } from './identifiers.ts';
import { shortHash } from './ids.ts';
import type { ContentOrigin } from './meta.ts';
import { type ProviderRecord, referenceTo } from './provider-record.ts';

/** An organization a person works for, as another source than the registry states it. */
export interface Affiliation {
  /** Eight hex digits of the organization's id: ends the id of the role. */
  readonly hash: string;
  /** To the resource, or where the release has none, the organization's number alone. */
  readonly organization: fhir4.Reference;
  readonly origin: ContentOrigin;
}

/**
 * The organizations of a person, each once: those the person's Medicare enrollments reassign benefits to, then the
 * facilities that Care Compare lists the person with.
 */
export function affiliationsOf({ npi, line }: ProviderRecord): Affiliation[] {
  const absent = new Set(line.fhir?.absent);
  const affiliations = new Map<string, Affiliation>();
  const add = (
    id: string,
    identifier: fhir4.Identifier,
    display: string | null,
    origin: ContentOrigin,
  ): void => {
    if (affiliations.has(id)) return;
    const organization = absent.has(id)
      ? { type: 'Organization', identifier }
      : referenceTo('Organization', id);
    affiliations.set(id, {
      hash: shortHash(id),
      organization: { ...organization, display: display ?? undefined },
      origin,
    });
  };
  for (const { direction, other_enrollment_id, other_npi, other_name } of line.pecos?.data.reassignments ??
    []) {
    // Enrollments of organizations begin with O. A person may also reassign benefits to another person.
    const isToOrganization = direction === 'reassigns_to' && other_enrollment_id.startsWith('O');
    if (!isToOrganization || other_npi === null || other_npi === npi || line.pecos == null) continue;
    const origin = { source: pecos.id, provenance: line.pecos.provenance };
    add(`npi-${other_npi}`, npiIdentifier(other_npi), other_name, origin);
  }
  for (const { ccn } of line.care_compare?.data.affiliations ?? []) {
    if (line.care_compare == null) continue;
    add(`ccn-${ccn}`, ccnIdentifier(ccn), null, {
      source: careCompare.id,
      provenance: line.care_compare.provenance,
    });
  }
  return [...affiliations.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1));
}
