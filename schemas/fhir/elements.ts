import type { ResourceType } from './resource-types.ts';

/**
 * Elements every resource keeps, whichever are asked for: nobody who reads a part of a provider may miss that it is excluded
 * (docs/fhir.md, "What nobody may miss").
 */
export const ALWAYS_ELEMENTS = ['resourceType', 'id', 'meta', 'extension'] as const;

/** What a resource of a type must have in FHIR R4, beside them. */
export const MANDATORY_ELEMENTS: Readonly<Record<ResourceType, readonly string[]>> = {
  Practitioner: [],
  Organization: [],
  Location: [],
  PractitionerRole: [],
  HealthcareService: [],
  OrganizationAffiliation: [],
  Endpoint: ['status', 'connectionType', 'payloadType', 'address'],
};

/** The elements that FHIR R4 marks as part of a summary. */
export const SUMMARY_ELEMENTS: Readonly<Record<ResourceType, readonly string[]>> = {
  Practitioner: ['identifier', 'active', 'name', 'telecom', 'address', 'gender', 'birthDate'],
  Organization: ['identifier', 'active', 'type', 'name', 'partOf'],
  Location: [
    'identifier',
    'status',
    'operationalStatus',
    'name',
    'mode',
    'type',
    'physicalType',
    'managingOrganization',
  ],
  PractitionerRole: [
    'identifier',
    'active',
    'period',
    'practitioner',
    'organization',
    'code',
    'specialty',
    'location',
    'telecom',
  ],
  HealthcareService: [
    'identifier',
    'active',
    'providedBy',
    'category',
    'type',
    'specialty',
    'location',
    'name',
    'comment',
    'photo',
  ],
  OrganizationAffiliation: [
    'identifier',
    'active',
    'period',
    'organization',
    'participatingOrganization',
    'network',
    'code',
    'specialty',
    'location',
    'telecom',
  ],
  Endpoint: [
    'identifier',
    'status',
    'connectionType',
    'name',
    'managingOrganization',
    'period',
    'payloadType',
    'payloadMimeType',
    'address',
  ],
};
