/**
 * What Da Vinci PDEX Plan-Net 1.1.0 requires of a server (SHALL): searches with what they are about in FHIRPath and what may be chained to them,
 * includes and reverse includes. From its CapabilityStatement and SearchParameters (hl7.fhir.us.davinci-pdex-plan-net, CC0-1.0). A network is a profile of Organization
 * with the same searches; it is listed as a type of its own.
 */
export interface RequiredOfType {
  readonly searches: Readonly<Record<string, { readonly of: string; readonly chains: readonly string[] }>>;
  readonly includes: readonly string[];
  readonly reverseIncludes: readonly string[];
}

export const PLAN_NET: Readonly<Record<string, RequiredOfType>> = {
  Endpoint: {
    searches: {
      organization: { of: 'Endpoint.managingOrganization', chains: ['name', 'address', 'partof', 'type'] },
      _id: { of: 'Endpoint.id', chains: [] },
      _lastUpdated: { of: 'Endpoint.meta.lastUpdated', chains: [] },
    },
    includes: ['Endpoint:organization'],
    reverseIncludes: [],
  },
  HealthcareService: {
    searches: {
      location: {
        of: 'HealthcareService.location',
        chains: ['address', 'address-postalcode', 'address-city', 'address-state', 'organization', 'type'],
      },
      'coverage-area': { of: 'HealthcareService.coverageArea', chains: [] },
      organization: { of: 'HealthcareService.providedBy', chains: ['name', 'address', 'partof', 'type'] },
      endpoint: { of: 'HealthcareService.endpoint', chains: ['organization'] },
      name: { of: 'HealthcareService.name', chains: [] },
      'service-category': { of: 'HealthcareService.category', chains: [] },
      'service-type': { of: 'HealthcareService.type', chains: [] },
      specialty: { of: 'HealthcareService.specialty', chains: [] },
      _id: { of: 'HealthcareService.id', chains: [] },
      _lastUpdated: { of: 'HealthcareService.meta.lastUpdated', chains: [] },
    },
    includes: [
      'HealthcareService:location',
      'HealthcareService:coverage-area',
      'HealthcareService:organization',
      'HealthcareService:endpoint',
    ],
    reverseIncludes: ['PractitionerRole:service', 'OrganizationAffiliation:service'],
  },
  InsurancePlan: {
    searches: {
      'administered-by': { of: 'InsurancePlan.administeredBy', chains: ['name', 'partof'] },
      'owned-by': { of: 'InsurancePlan.ownedBy', chains: ['name', 'partof'] },
      'coverage-area': { of: 'InsurancePlan.coverageArea', chains: [] },
      name: { of: 'name | alias', chains: [] },
      'plan-type': { of: 'InsurancePlan.plan.type', chains: [] },
      identifier: { of: 'InsurancePlan.identifier', chains: [] },
      _id: { of: 'InsurancePlan.id', chains: [] },
      _lastUpdated: { of: 'InsurancePlan.meta.lastUpdated', chains: [] },
      type: { of: 'InsurancePlan.type', chains: [] },
    },
    includes: ['InsurancePlan:administered-by', 'InsurancePlan:owned-by', 'InsurancePlan:coverage-area'],
    reverseIncludes: [],
  },
  Location: {
    searches: {
      partof: { of: 'Location.partOf', chains: ['type', 'address', 'organization'] },
      organization: { of: 'Location.managingOrganization', chains: ['name', 'address', 'partof', 'type'] },
      endpoint: { of: 'Location.endpoint', chains: ['organization'] },
      'address-city': { of: 'Location.address.city', chains: [] },
      'address-state': { of: 'Location.address.state', chains: [] },
      'address-postalcode': { of: 'Location.address.postalCode', chains: [] },
      address: { of: 'Location.address', chains: [] },
      type: { of: 'Location.type', chains: [] },
      _id: { of: 'Location.id', chains: [] },
      _lastUpdated: { of: 'Location.meta.lastUpdated', chains: [] },
    },
    includes: ['Location:endpoint', 'Location:organization', 'Location:partof'],
    reverseIncludes: [
      'HealthcareService:location',
      'InsurancePlan:coverage-area',
      'OrganizationAffiliation:location',
      'PractitionerRole:location',
    ],
  },
  Organization: {
    searches: {
      partof: { of: 'Organization.partOf', chains: ['name', 'address', 'type'] },
      endpoint: { of: 'Organization.endpoint', chains: ['organization'] },
      address: { of: 'Organization.address', chains: [] },
      name: { of: 'Organization.name | Organization.alias', chains: [] },
      _id: { of: 'Organization.id', chains: [] },
      _lastUpdated: { of: 'Organization.meta.lastUpdated', chains: [] },
      type: { of: 'Organization.type', chains: [] },
      'coverage-area': {
        of: "Organization.extension.where(url='http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition/location-reference')",
        chains: [],
      },
    },
    includes: ['Organization:partof', 'Organization:endpoint', 'Organization:coverage-area'],
    reverseIncludes: [
      'Endpoint:organization',
      'HealthcareService:organization',
      'InsurancePlan:administered-by',
      'InsurancePlan:owned-by',
      'OrganizationAffiliation:primary-organization',
      'PractitionerRole:organization',
      'PractitionerRole:network',
      'OrganizationAffiliation:participating-organization',
    ],
  },
  OrganizationAffiliation: {
    searches: {
      'primary-organization': {
        of: 'OrganizationAffiliation.organization',
        chains: ['type', 'address', 'name', 'partof'],
      },
      'participating-organization': {
        of: 'OrganizationAffiliation.participatingOrganization',
        chains: ['type', 'address', 'name', 'partof'],
      },
      location: {
        of: 'OrganizationAffiliation.location',
        chains: ['address', 'address-postalcode', 'address-city', 'address-state', 'organization', 'type'],
      },
      service: {
        of: 'OrganizationAffiliation.healthcareService',
        chains: ['service-category', 'organization', 'location'],
      },
      network: { of: 'OrganizationAffiliation.network', chains: ['name', 'partof'] },
      endpoint: { of: 'OrganizationAffiliation.endpoint', chains: ['organization'] },
      role: { of: 'OrganizationAffiliation.code', chains: [] },
      specialty: { of: 'OrganizationAffiliation.specialty', chains: [] },
      _id: { of: 'OrganizationAffiliation.id', chains: [] },
      _lastUpdated: { of: 'OrganizationAffiliation.meta.lastUpdated', chains: [] },
    },
    includes: [
      'OrganizationAffiliation:primary-organization',
      'OrganizationAffiliation:participating-organization',
      'OrganizationAffiliation:location',
      'OrganizationAffiliation:service',
      'OrganizationAffiliation:endpoint',
      'OrganizationAffiliation:network',
    ],
    reverseIncludes: [],
  },
  Practitioner: {
    searches: {
      name: { of: 'Practitioner.name', chains: [] },
      _id: { of: 'Practitioner.id', chains: [] },
      _lastUpdated: { of: 'Practitioner.meta.lastUpdated', chains: [] },
      family: { of: 'Practitioner.name.family', chains: [] },
      given: { of: 'Practitioner.name.given', chains: [] },
    },
    includes: [],
    reverseIncludes: ['PractitionerRole:practitioner'],
  },
  PractitionerRole: {
    searches: {
      practitioner: { of: 'PractitionerRole.practitioner', chains: ['name'] },
      organization: { of: 'PractitionerRole.organization', chains: ['name', 'address', 'partof', 'type'] },
      location: {
        of: 'PractitionerRole.location',
        chains: ['address', 'address-postalcode', 'address-city', 'address-state', 'organization', 'type'],
      },
      service: {
        of: 'PractitionerRole.healthcareService',
        chains: ['service-category', 'organization', 'location'],
      },
      network: {
        of: "PractitionerRole.extension.where(url='http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition/network-reference')",
        chains: ['name', 'address', 'partof', 'type'],
      },
      endpoint: { of: 'PractitionerRole.endpoint', chains: ['organization'] },
      role: { of: 'PractitionerRole.code', chains: [] },
      specialty: { of: 'PractitionerRole.specialty', chains: [] },
      _id: { of: 'PractitionerRole.id', chains: [] },
      _lastUpdated: { of: 'PractitionerRole.meta.lastUpdated', chains: [] },
    },
    includes: [
      'PractitionerRole:practitioner',
      'PractitionerRole:organization',
      'PractitionerRole:location',
      'PractitionerRole:service',
      'PractitionerRole:network',
      'PractitionerRole:endpoint',
    ],
    reverseIncludes: [],
  },
  Network: {
    searches: {
      partof: { of: 'Organization.partOf', chains: ['name', 'address', 'type'] },
      endpoint: { of: 'Organization.endpoint', chains: ['organization'] },
      address: { of: 'Organization.address', chains: [] },
      name: { of: 'Organization.name | Organization.alias', chains: [] },
      _id: { of: 'Network.id', chains: [] },
      _lastUpdated: { of: 'Network.meta.lastUpdated', chains: [] },
      type: { of: 'Organization.type', chains: [] },
      'coverage-area': {
        of: "Organization.extension.where(url='http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition/location-reference')",
        chains: [],
      },
    },
    includes: ['Organization:partof', 'Organization:endpoint', 'Organization:coverage-area'],
    reverseIncludes: [],
  },
};
