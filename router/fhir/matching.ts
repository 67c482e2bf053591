import { CCN_SYSTEM, NPI_SYSTEM } from '../../fhir/identifiers.ts';
import { recordOf } from '../../fhir/ids.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { lettersOf } from '../../names/words.ts';
import type { ParameterKind, SearchParameter } from '../../schemas/fhir/search-parameters.ts';
import { phoneDigits } from '../../schemas/search/numbers.ts';
import { cityBeginnings } from '../search/city-spellings.ts';
import { isWithin } from './date-range.ts';
import { ELEMENT_SYSTEMS } from './element-systems.ts';
import {
  isWordOf,
  isWordOfTitle,
  personParts,
  personWordings,
  titleParts,
  titleWordings,
} from './name-words.ts';
import { referencedId } from './references.ts';
import type { Criterion } from './search-query.ts';
import type { Token } from './search-values.ts';

/**
 * Whether a resource meets a criterion. The search index finds by the same comparisons (`router/fhir/index-terms.ts`).
 * @param base address of the interface, with which whole references may begin
 * @param record the resources of its record that chained parameters and `_has` ask for
 */
export function fulfills(
  resource: FhirResource,
  criterion: Criterion,
  base: string,
  record: readonly FhirResource[],
): boolean {
  const { parameter } = criterion;
  switch (criterion.type) {
    case 'date': {
      const moment = Date.parse(resource.meta?.lastUpdated ?? '');
      return criterion.values.some((range) => isWithin(moment, range));
    }
    case 'token':
      return tokensOf(resource, parameter.kind).some((token) =>
        criterion.values.some((value) =>
          matchesToken(
            token,
            isNumberKind(parameter.kind) ? { ...value, code: phoneDigits(value.code) } : value,
          ),
        ),
      );
    case 'reference': {
      const references = referencesOf(resource, parameter);
      return criterion.values.some((value) => {
        const id = referencedId(value, parameter.target, base);
        return id !== null && references.includes(`${parameter.target}/${id}`);
      });
    }
    case 'identifies':
      return referencesAt(resource, parameter.element ?? '').some((reference) =>
        identifiersOfReference(reference).some((one) =>
          criterion.values.some((value) => matchesToken(one, value)),
        ),
      );
    case 'zipCodes':
      return addressesOf(resource).some(
        ({ country = 'US', postalCode = '' }) =>
          country === 'US' && criterion.values.has(postalCode.slice(0, 5)),
      );
    case 'near':
      throw new Error('points are replaced by ZIP codes before resources are compared');
    case 'chain':
      return referencesOf(resource, parameter).some((reference) => {
        const target = record.find((one) => nameOf(one) === reference);
        return target !== undefined && fulfills(target, criterion.of, base, record);
      });
    case 'has':
      return record.some(
        (one) =>
          one.resourceType === criterion.source &&
          referencesOf(one, parameter).includes(nameOf(resource)) &&
          fulfills(one, criterion.of, base, record),
      );
    case 'string': {
      const test = criterion.isExact ? equals : startsWith;
      return criterion.values.some((value) => test(resource, parameter.kind, value));
    }
  }
}

const nameOf = ({ resourceType, id }: FhirResource): string => `${resourceType}/${id}`;

function tokensOf(resource: FhirResource, kind: ParameterKind): Token[] {
  const { resourceType } = resource;
  const codesOf = (concepts: readonly fhir4.CodeableConcept[] = []) =>
    concepts.flatMap(({ coding = [] }) => coding.map(({ system = '', code = '' }) => ({ system, code })));
  const codeOf = (of: keyof typeof ELEMENT_SYSTEMS, value: string | boolean | undefined) =>
    value === undefined ? [] : [{ system: ELEMENT_SYSTEMS[of], code: String(value) }];
  switch (kind) {
    case 'id':
      return [{ system: '', code: resource.id ?? '' }];
    case 'identifier':
      return identifiersOf(resource).map(({ system = '', value: code = '' }) => ({ system, code }));
    case 'specialty':
      return codesOf(specialtiesOf(resource));
    case 'active':
      return 'active' in resource ? codeOf(kind, resource.active) : [];
    case 'gender':
      return resourceType === 'Practitioner' ? codeOf(kind, resource.gender) : [];
    case 'telecom':
    case 'phone':
      return telecomOf(resource)
        .filter(({ system }) => kind === 'telecom' || system === 'phone')
        .map(({ system = '', value: number = '' }) => ({ system, code: phoneDigits(number) }));
    case 'organizationType':
      return resourceType === 'Organization' ? codesOf(resource.type) : [];
    case 'serviceType':
      return resourceType === 'HealthcareService' ? codesOf(resource.type) : [];
    case 'serviceCategory':
      return resourceType === 'HealthcareService' ? codesOf(resource.category) : [];
    case 'placeType':
      return resourceType === 'Location' ? codesOf(resource.type) : [];
    case 'role':
      return resourceType === 'PractitionerRole' || resourceType === 'OrganizationAffiliation'
        ? codesOf(resource.code)
        : [];
    case 'connectionType':
      return resourceType === 'Endpoint' ? codesOf([{ coding: [resource.connectionType] }]) : [];
    case 'endpointStatus':
      return resourceType === 'Endpoint' ? codeOf(kind, resource.status) : [];
    default:
      return [];
  }
}

function telecomOf(resource: FhirResource): readonly fhir4.ContactPoint[] {
  return resource.resourceType === 'Practitioner' || resource.resourceType === 'PractitionerRole'
    ? (resource.telecom ?? [])
    : [];
}

const isNumberKind = (kind: ParameterKind): boolean => kind === 'telecom' || kind === 'phone';

function matchesToken(has: Token, asked: Token): boolean {
  return (asked.system === null || asked.system === has.system) && asked.code === has.code;
}

function startsWith(resource: FhirResource, kind: ParameterKind, value: string): boolean {
  const letters = lettersOf(value);
  const begins = (text: string | undefined) => letters !== '' && lettersOf(text).startsWith(letters);
  const cities = () => addressTexts(resource, 'city');
  const any = (parts: readonly string[], word: string) => parts.some((part) => part.startsWith(word));
  switch (kind) {
    case 'family':
      return letters !== '' && humanNamesOf(resource).some((name) => any(personParts(name).family, letters));
    case 'given':
      return letters !== '' && humanNamesOf(resource).some((name) => any(personParts(name).given, letters));
    case 'personName': {
      const names = humanNamesOf(resource).map(personParts);
      return personWordings(value).some((words) =>
        words.every((word) => names.some((name) => isWordOf(name, word))),
      );
    }
    case 'title':
    case 'serviceName': {
      const parts = titlesOf(resource).flatMap(titleParts);
      return titleWordings(value).some((words) => words.every((word) => isWordOfTitle(parts, word)));
    }
    case 'city':
      return cities().some((city) => beginsAsCity(city, value));
    case 'address':
      return addressTexts(resource, kind).some(begins) || cities().some((city) => beginsAsCity(city, value));
    default:
      return addressTexts(resource, kind).some(begins);
  }
}

/** Whether a city begins like a text, in any way in which that is written. */
function beginsAsCity(city: string, value: string): boolean {
  const letters = lettersOf(city);
  return cityBeginnings(value).some((beginning) => beginning !== '' && letters.startsWith(beginning));
}

function equals(resource: FhirResource, kind: ParameterKind, value: string): boolean {
  return textsOf(resource, kind).includes(value);
}

/** The texts of a resource that a string parameter is about, as published, the official ones first. */
export function textsOf(resource: FhirResource, kind: ParameterKind): string[] {
  switch (kind) {
    case 'family':
      return humanNamesOf(resource).flatMap(({ family }) => family ?? []);
    case 'given':
      return humanNamesOf(resource).flatMap(({ given = [] }) => given);
    case 'personName':
      return humanNamesOf(resource).flatMap(({ family, given = [] }) => [family ?? [], given].flat());
    case 'title':
    case 'serviceName':
      return titlesOf(resource);
    default:
      return addressTexts(resource, kind);
  }
}

function addressTexts(resource: FhirResource, kind: ParameterKind): string[] {
  return addressesOf(resource).flatMap(({ city, state, postalCode }) => {
    const texts =
      kind === 'city'
        ? [city]
        : kind === 'state'
          ? [state]
          : kind === 'postalCode'
            ? [postalCode]
            : [city, state, postalCode];
    return texts.filter((text) => text !== undefined);
  });
}

function humanNamesOf(resource: FhirResource): readonly fhir4.HumanName[] {
  return resource.resourceType === 'Practitioner' ? (resource.name ?? []) : [];
}

function titlesOf(resource: FhirResource): string[] {
  if (resource.resourceType === 'HealthcareService')
    return resource.name === undefined ? [] : [resource.name];
  if (resource.resourceType !== 'Organization' && resource.resourceType !== 'Location') return [];
  return [...(resource.name === undefined ? [] : [resource.name]), ...(resource.alias ?? [])];
}

function identifiersOf(resource: FhirResource): readonly fhir4.Identifier[] {
  return resource.identifier ?? [];
}

function specialtiesOf(resource: FhirResource): readonly fhir4.CodeableConcept[] {
  return resource.resourceType === 'PractitionerRole' || resource.resourceType === 'HealthcareService'
    ? (resource.specialty ?? [])
    : [];
}

function addressesOf(resource: FhirResource): readonly fhir4.Address[] {
  if (resource.resourceType === 'Location') return resource.address === undefined ? [] : [resource.address];
  return resource.resourceType === 'Practitioner' || resource.resourceType === 'Organization'
    ? (resource.address ?? [])
    : [];
}

/** `Type/id` of each reference that a parameter is about. */
function referencesOf(resource: FhirResource, { element = '' }: SearchParameter): string[] {
  return referencesIn(resource, element);
}

/** `Type/id` of the references in an element. */
export function referencesIn(resource: FhirResource, element: string): string[] {
  return referencesAt(resource, element).flatMap(({ reference }) => reference ?? []);
}

function referencesAt(resource: FhirResource, element: string): fhir4.Reference[] {
  const held: unknown = Reflect.get(resource, element);
  return (Array.isArray(held) ? held : [held]).filter(isReference);
}

const isReference = (value: unknown): value is fhir4.Reference =>
  typeof value === 'object' &&
  value !== null &&
  ('reference' in value
    ? typeof value.reference === 'string'
    : 'identifier' in value && typeof value.identifier === 'object');

/** The number that a reference states, or that is in the id of what it leads to. */
function identifiersOfReference({ reference = '', identifier }: fhir4.Reference): Token[] {
  const [, id = ''] = reference.split('/');
  const key = recordOf('Organization', id);
  return [
    ...(identifier === undefined ? [] : [{ system: identifier.system ?? '', code: identifier.value ?? '' }]),
    ...(key === null ? [] : [{ system: key.collection === 'npi' ? NPI_SYSTEM : CCN_SYSTEM, code: key.key }]),
  ];
}
