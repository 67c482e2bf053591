import { FACILITY_TYPES } from '../schemas/records/facility-types.ts';

/** HL7 Terminology, RoleCode: the types of places where services are delivered. */
export const PLACE_TYPE_SYSTEM = 'http://terminology.hl7.org/CodeSystem/v3-RoleCode';

const DISPLAYS = {
  HOSP: 'Hospital',
  NCCF: 'Nursing or custodial care facility',
  OF: 'Outpatient facility',
  RTF: 'Residential treatment facility',
} as const;

type PlaceType = keyof typeof DISPLAYS;
type FacilityType = keyof typeof FACILITY_TYPES;

/** The types of facilities whose place has such a type. Agencies, suppliers and hospices serve people elsewhere too, and have none. */
const PLACE_TYPES: Readonly<Partial<Record<FacilityType, PlaceType>>> = {
  hospital: 'HOSP',
  'nursing-home': 'NCCF',
  'psychiatric-residential-treatment-facility': 'RTF',
  'outpatient-physical-therapy': 'OF',
  dialysis: 'OF',
  'rural-health-clinic': 'OF',
  'comprehensive-outpatient-rehabilitation-facility': 'OF',
  asc: 'OF',
  'community-mental-health-center': 'OF',
  'federally-qualified-health-center': 'OF',
};

const isFacilityType = (type: string): type is FacilityType => Object.hasOwn(FACILITY_TYPES, type);

/** `Location.type` of a facility; undefined where its type has no code. */
export function placeTypeOf(type: string): fhir4.CodeableConcept[] | undefined {
  const code = isFacilityType(type) ? PLACE_TYPES[type] : undefined;
  return code && [{ coding: [{ system: PLACE_TYPE_SYSTEM, code, display: DISPLAYS[code] }] }];
}

/** The types of facilities whose place has a code. */
export function facilityTypesOf(code: string): FacilityType[] {
  return Object.keys(PLACE_TYPES)
    .filter(isFacilityType)
    .filter((type) => PLACE_TYPES[type] === code);
}
