const NETWORKS = 'no source says which networks of health plans a provider belongs to';
const PLANS = 'the sources describe providers, not the plans of insurers';
const OF_AFFILIATIONS =
  'facilities have types and places, and neither NUCC codes nor endpoints; NPPES states both of the NPI alone';
const COVERAGE = 'no source states the area that a service covers';
const PARTS = 'the registry states the name of a parent organization, and no number of it; of places nothing';
const OF_LOCATIONS =
  'the registry states endpoints of providers; the address beside one is not read, and seldom that of a practice';

/**
 * Why something that Plan-Net requires is not met, by what it is: a search (`Location.type`), an include or a reverse include. The first entry that the name begins
 * with counts.
 */
const ABSENCES: Readonly<Record<string, string>> = {
  'Network.': NETWORKS,
  'Network Organization:': NETWORKS,
  'InsurancePlan.': PLANS,
  'InsurancePlan InsurancePlan:': PLANS,
  'Location InsurancePlan:': PLANS,
  'Organization InsurancePlan:': PLANS,
  'OrganizationAffiliation.network': NETWORKS,
  'OrganizationAffiliation OrganizationAffiliation:network': NETWORKS,
  'OrganizationAffiliation.endpoint': OF_AFFILIATIONS,
  'OrganizationAffiliation OrganizationAffiliation:endpoint': OF_AFFILIATIONS,
  'OrganizationAffiliation.specialty': OF_AFFILIATIONS,
  'PractitionerRole.network': NETWORKS,
  'PractitionerRole PractitionerRole:network': NETWORKS,
  'Organization PractitionerRole:network': NETWORKS,
  'HealthcareService.coverage-area': COVERAGE,
  'HealthcareService HealthcareService:coverage-area': COVERAGE,
  'Organization.coverage-area': COVERAGE,
  'Organization Organization:coverage-area': COVERAGE,
  'Organization.partof': PARTS,
  'Organization Organization:partof': PARTS,
  'Location.partof': PARTS,
  'Location Location:partof': PARTS,
  'Location.endpoint': OF_LOCATIONS,
  'Location Location:endpoint': OF_LOCATIONS,
};

/** Why something is not met; undefined where there is no reason. */
export function absenceOf(name: string): string | undefined {
  return Object.entries(ABSENCES).find(([beginning]) => name.startsWith(beginning))?.[1];
}
