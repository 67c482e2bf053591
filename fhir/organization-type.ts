import type { PlanNetType } from '../schemas/records/fhir-tail.ts';
import type { NppesData } from '../schemas/sources/nppes.ts';
import { taxonomyCoding } from './identifiers.ts';
import type { FhirResource } from './resource-types.ts';

/** What kind of organization every one of these is. */
const PROVIDER: fhir4.CodeableConcept = {
  coding: [
    {
      system: 'http://terminology.hl7.org/CodeSystem/organization-type',
      code: 'prov',
      display: 'Healthcare Provider',
    },
  ],
};

/** The kinds of Plan-Net that organizations here are of. */
const PLAN_NET_TYPES: Readonly<Record<PlanNetType, string>> = { fac: 'Facility', prvgrp: 'Provider Group' };
const PLAN_NET_SYSTEM = 'http://hl7.org/fhir/us/davinci-pdex-plan-net/CodeSystem/OrgTypeCS';

/** The groupings of the NUCC taxonomy that are facilities: ambulatory, hospital units, hospitals, nursing and custodial, residential treatment, respite care. */
const FACILITY_GROUPINGS = ['26', '27', '28', '31', '32', '38'];

export const isPlanNetType = (code: string): code is PlanNetType => Object.hasOwn(PLAN_NET_TYPES, code);

const planNetType = (code: PlanNetType): fhir4.CodeableConcept => ({
  coding: [{ system: PLAN_NET_SYSTEM, code, display: PLAN_NET_TYPES[code] }],
});

/** What the organization among the resources of a record is of Plan-Net; undefined where it does not say, or there is none. */
export function planNetTypeIn(resources: readonly FhirResource[]): PlanNetType | undefined {
  const organization = resources.find((one) => one.resourceType === 'Organization');
  const codings = organization?.type?.flatMap(({ coding = [] }) => coding) ?? [];
  const code = codings.find(({ system }) => system === PLAN_NET_SYSTEM)?.code;
  return code !== undefined && isPlanNetType(code) ? code : undefined;
}

/** `Organization.type` of an organization whose taxonomies the registry does not publish. @param kept what it was before, where that is known */
export const typesWithoutTaxonomies = (kept: PlanNetType | undefined): fhir4.CodeableConcept[] => [
  PROVIDER,
  ...(kept === undefined ? [] : [planNetType(kept)]),
];

/** `Organization.type` of an organization with these taxonomies. Plan-Net's group is any healthcare provider entity. */
export function typesOfTaxonomies(taxonomies: NppesData['taxonomies']): fhir4.CodeableConcept[] {
  const isFacility = taxonomies.some(({ code }) => FACILITY_GROUPINGS.includes(code.slice(0, 2)));
  return [
    PROVIDER,
    planNetType(isFacility ? 'fac' : 'prvgrp'),
    ...eachCodeOnce(taxonomies).map((taxonomy) => ({ coding: [taxonomyCoding(taxonomy)] })),
  ];
}

/** The registry may list a code several times, each with another license. */
const eachCodeOnce = (taxonomies: NppesData['taxonomies']): NppesData['taxonomies'] =>
  taxonomies.filter(({ code }, i) => taxonomies.findIndex((one) => one.code === code) === i);

/** `Organization.type` of a certified facility. @param kind its type, where it is known */
export const typesOfFacility = (kind: fhir4.CodeableConcept | undefined): fhir4.CodeableConcept[] => [
  PROVIDER,
  planNetType('fac'),
  ...(kind === undefined ? [] : [kind]),
];
