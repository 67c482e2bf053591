import { hasValidCheckDigit } from '../schemas/npi.ts';
import type { FacilityLine } from '../schemas/records/facility-line.ts';
import { FACILITY_TYPES } from '../schemas/records/facility-types.ts';
import { dataAbsent } from './absent.ts';
import { OWN_SYSTEMS, ownSystem } from './code-system-addresses.ts';
import { addressOf, telecomOf } from './contact.ts';
import { ccnIdentifier, npiIdentifier } from './identifiers.ts';
import { metaOf } from './meta.ts';
import { organizationAffiliations } from './organization-affiliation.ts';
import { typesOfFacility } from './organization-type.ts';
import { placeTypeOf } from './place-type.ts';
import { referenceTo, unlessEmpty } from './provider-record.ts';
import type { RenderContext } from './render-context.ts';
import type { FhirResource, ResourceType } from './resource-types.ts';
import { categoryOfFacility } from './service-category.ts';

/**
 * All resources of one facility, in the order of `RESOURCE_TYPES`: the organization, the place where it is, the service its certification is for,
 * where the type is known, and its ties to other organizations.
 */
export function facility(line: FacilityLine, context: RenderContext): FhirResource[] {
  const { ccn, identity, npis } = line;
  const { type, name, address, phone, status } = identity.data;
  const id = `ccn-${ccn}`;
  const organization = referenceTo('Organization', id);
  const nameOrAbsent = name === null ? { _name: dataAbsent('unknown') } : { name };
  const postal = addressOf(address, { use: 'work', type: 'physical' });
  const numbers = (npis.data ?? []).filter(hasValidCheckDigit);
  // Plan-Net's organization has one NPI at most.
  const isOfPlanNet = status === 'active' && postal !== undefined && numbers.length <= 1;
  const metaFor = (resource: ResourceType, resourceId: string) =>
    metaOf(resource, resourceId, identity, line.fhir, context, isOfPlanNet);
  const telecom = telecomOf({ phone });
  const kind = type === null ? undefined : { coding: [typeCoding(type, context)] };
  const resources: FhirResource[] = [
    {
      resourceType: 'Organization',
      id,
      meta: metaFor('Organization', id),
      identifier: [{ use: 'official', ...ccnIdentifier(ccn) }, ...numbers.map(npiIdentifier)],
      // Only Provider of Services says whether the certification was ended.
      ...(status === null ? { _active: dataAbsent('unknown') } : { active: status === 'active' }),
      type: typesOfFacility(kind),
      ...nameOrAbsent,
      telecom,
      address: postal === undefined ? undefined : [postal],
    },
  ];
  if (postal !== undefined)
    resources.push({
      resourceType: 'Location',
      id,
      meta: metaFor('Location', id),
      status: status === null ? undefined : LOCATION_STATUS[status],
      ...nameOrAbsent,
      type: type === null ? undefined : placeTypeOf(type),
      telecom,
      address: postal,
      managingOrganization: organization,
    });
  if (type !== null && kind !== undefined)
    resources.push({
      resourceType: 'HealthcareService',
      id: `${id}-${type}`,
      meta: metaFor('HealthcareService', `${id}-${type}`),
      active: status === null ? undefined : status === 'active',
      providedBy: organization,
      category: [categoryOfFacility(type)],
      type: [kind],
      location: unlessEmpty(postal === undefined ? [] : [referenceTo('Location', id)]),
      name: name ?? undefined,
      telecom,
    });
  return [...resources, ...organizationAffiliations(line, context, isOfPlanNet)];
}

const LOCATION_STATUS = { active: 'active', terminated: 'inactive' } as const;

const typeCoding = (type: string, { origin }: RenderContext): fhir4.Coding => ({
  system: ownSystem(origin, OWN_SYSTEMS.facilityType),
  code: type,
  display: NAMES[type],
});

const NAMES: Readonly<Partial<Record<string, string>>> = FACILITY_TYPES;
