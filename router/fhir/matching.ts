import type { FhirResource } from '../../fhir/resource-types.ts';
import { lettersOf } from '../../names/words.ts';
import type { ParameterKind, SearchParameter } from '../../schemas/fhir/search-parameters.ts';
import { isWithin } from './date-range.ts';
import { isWordOf, personParts, personWordings, titleParts, titleWordings } from './name-words.ts';
import { referencedId } from './references.ts';
import type { Criterion } from './search-query.ts';
import type { Token } from './search-values.ts';

/** The target of a reference, when a chained parameter asks for it; undefined when it does not exist. */
export type Resolve = (reference: string) => FhirResource | undefined;

/**
 * Whether a resource meets a criterion. The search index finds by the same comparisons (`router/fhir/index-terms.ts`).
 * @param base address of the interface, with which whole references may begin
 * @param resolve used for chained parameters
 */
export function fulfills(
  resource: FhirResource,
  criterion: Criterion,
  base: string,
  resolve: Resolve,
): boolean {
  const { parameter } = criterion;
  switch (criterion.type) {
    case 'date': {
      const moment = Date.parse(resource.meta?.lastUpdated ?? '');
      return criterion.values.some((range) => isWithin(moment, range));
    }
    case 'token':
      return tokensOf(resource, parameter.kind).some((token) =>
        criterion.values.some((value) => matchesToken(token, value)),
      );
    case 'reference': {
      const references = referencesOf(resource, parameter);
      return criterion.values.some((value) => {
        const id = referencedId(value, parameter.target, base);
        return id !== null && references.includes(`${parameter.target}/${id}`);
      });
    }
    case 'chain':
      return referencesOf(resource, parameter).some((reference) => {
        const target = resolve(reference);
        return target !== undefined && fulfills(target, criterion.of, base, resolve);
      });
    case 'string': {
      const test = criterion.isExact ? equals : startsWith;
      return criterion.values.some((value) => test(resource, parameter.kind, value));
    }
  }
}

function tokensOf(resource: FhirResource, kind: ParameterKind): Token[] {
  if (kind === 'id') return [{ system: '', code: resource.id ?? '' }];
  if (kind === 'identifier')
    return identifiersOf(resource).map(({ system = '', value = '' }) => ({ system, code: value }));
  return specialtiesOf(resource).flatMap(({ coding = [] }) =>
    coding.map(({ system = '', code = '' }) => ({ system, code })),
  );
}

function matchesToken(has: Token, asked: Token): boolean {
  return (asked.system === null || asked.system === has.system) && asked.code === has.code;
}

function startsWith(resource: FhirResource, kind: ParameterKind, value: string): boolean {
  const letters = lettersOf(value);
  const begins = (text: string | undefined) => letters !== '' && lettersOf(text).startsWith(letters);
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
    case 'title': {
      const parts = titlesOf(resource).flatMap(titleParts);
      return titleWordings(value).some((words) => words.every((word) => any(parts, word)));
    }
    default:
      return addressTexts(resource, kind).some(begins);
  }
}

function equals(resource: FhirResource, kind: ParameterKind, value: string): boolean {
  switch (kind) {
    case 'family':
      return humanNamesOf(resource).some(({ family }) => family === value);
    case 'given':
      return humanNamesOf(resource).some(({ given = [] }) => given.includes(value));
    case 'personName':
      return humanNamesOf(resource).some(
        ({ family, given = [] }) => family === value || given.includes(value),
      );
    case 'title':
      return titlesOf(resource).includes(value);
    default:
      return addressTexts(resource, kind).includes(value);
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
  const held: unknown = new Map<string, unknown>(Object.entries(resource)).get(element);
  const references = Array.isArray(held) ? held : [held];
  return references.filter(isReference).flatMap(({ reference }) => reference ?? []);
}

const isReference = (value: unknown): value is fhir4.Reference =>
  typeof value === 'object' && value !== null && 'reference' in value && typeof value.reference === 'string';
