import type { NppesData } from '../schemas/sources/nppes.ts';
import { taxonomyCoding } from './identifiers.ts';

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
const PLAN_NET_TYPES = { fac: 'Facility', prvgrp: 'Provider Group' } as const;
type PlanNetType = keyof typeof PLAN_NET_TYPES;

/** The groupings of the NUCC taxonomy that are facilities: ambulatory, hospital units, hospitals, nursing and custodial, residential treatment, respite care. */
const FACILITY_GROUPINGS = ['26', '27', '28', '31', '32', '38'];

export const isPlanNetType = (code: string): code is PlanNetType => Object.hasOwn(PLAN_NET_TYPES, code);

const planNetType = (code: PlanNetType): fhir4.CodeableConcept => ({
  coding: [
    {
      system: 'http://hl7.org/fhir/us/davinci-pdex-plan-net/CodeSystem/OrgTypeCS',
      code,
      display: PLAN_NET_TYPES[code],
    },
  ],
});

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
