import { hasValidCheckDigit } from '../schemas/npi.ts';
import type { FacilityLine } from '../schemas/records/facility-line.ts';
import { OWN_SYSTEMS, ownSystem } from './code-system-addresses.ts';
import { addressOf, telecomOf } from './contact.ts';
import { npiIdentifier } from './identifiers.ts';
import { shortHash } from './ids.ts';
import { type ContentOrigin, metaOf } from './meta.ts';
import { referenceTo, unlessEmpty } from './provider-record.ts';
import type { RenderContext } from './render-context.ts';

/** What another organization is to a facility: codes of the project's own, with their names. */
export const AFFILIATION_CODES = {
  registration: 'Registered under this NPI',
  'owner-or-manager': 'Owns, controls or manages',
} as const;

/** An organization a facility is tied to. */
interface Affiliation {
  /** Ends the id. */
  readonly item: string;
  readonly organization: fhir4.Reference;
  readonly code: keyof typeof AFFILIATION_CODES;
  /** What its source calls it. */
  readonly text?: string | undefined;
  readonly since?: string | undefined;
  readonly origin: ContentOrigin;
}

/**
 * The ties of a facility to other organizations: the registration of each NPI that CMS states for it, and each organization that its enrollment
 * reports as an owner or manager, once for each role. Owners are published by name, without a number.
 */
export function organizationAffiliations(
  line: FacilityLine,
  context: RenderContext,
  isFacilityOfPlanNet: boolean,
): fhir4.OrganizationAffiliation[] {
  const { ccn, identity } = line;
  const { type, address, phone, status } = identity.data;
  const facility = `ccn-${ccn}`;
  const isPlaced = addressOf(address, { use: 'work', type: 'physical' }) !== undefined;
  return [...registrations(line), ...owners(line)].map(
    ({ item, organization, code, text, since, origin }) => {
      const id = `${facility}-${item}`;
      // Whether another record's organization is one of Plan-Net's is not known here.
      const isOfPlanNet = isFacilityOfPlanNet && organization.reference === undefined;
      const system = ownSystem(context.origin, OWN_SYSTEMS.organizationAffiliation);
      return {
        resourceType: 'OrganizationAffiliation',
        id,
        meta: metaOf('OrganizationAffiliation', id, origin, line.fhir, context, isOfPlanNet),
        active: status === null ? undefined : status === 'active',
        period: since === undefined ? undefined : { start: since },
        organization,
        participatingOrganization: referenceTo('Organization', facility),
        code: [{ coding: [{ system, code, display: AFFILIATION_CODES[code] }], text }],
        location: unlessEmpty(isPlaced ? [referenceTo('Location', facility)] : []),
        healthcareService: unlessEmpty(
          type === null ? [] : [referenceTo('HealthcareService', `${facility}-${type}`)],
        ),
        telecom: telecomOf({ phone }),
      };
    },
  );
}

function registrations({ npis, fhir }: FacilityLine): Affiliation[] {
  const absent = new Set(fhir?.absent);
  return (npis.data ?? []).filter(hasValidCheckDigit).map((npi) => {
    const id = `npi-${npi}`;
    return {
      item: npi,
      organization: absent.has(id)
        ? { type: 'Organization', identifier: npiIdentifier(npi) }
        : referenceTo('Organization', id),
      code: 'registration',
      origin: npis,
    };
  });
}

function owners({ ownership }: FacilityLine): Affiliation[] {
  const affiliations = new Map<string, Affiliation>();
  for (const { name, type, role, since } of ownership.data?.owners ?? []) {
    if (type !== 'organization') continue;
    const item = shortHash(`${name}|${role ?? ''}`);
    // One that is listed twice in a role, with shares or from dates of its own, is one organization in one role.
    if (affiliations.has(item)) continue;
    affiliations.set(item, {
      item,
      organization: { type: 'Organization', display: name },
      code: 'owner-or-manager',
      text: role ?? undefined,
      since: since ?? undefined,
      origin: ownership,
    });
  }
  return [...affiliations.values()];
}
