import { OperationOutcomeError, type TypedValueWithPath, validateTypedValue } from '@medplum/core';
import { compile } from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { z } from 'zod';
import { PROFILES } from '../../fhir/resource-types.ts';
import { PROVENANCE_KEYS } from '../../schemas/provenance.ts';
import { type Definition, loadDefinitions, loadValueSets } from './definitions.ts';

const Resource = z.looseObject({
  resourceType: z.string(),
  id: z.string(),
  meta: z.looseObject({
    profile: z.array(z.string()).optional(),
    tag: z.array(z.object({ system: z.string(), code: z.string() })),
  }),
});

/** A literal reference in a resource, by the path it stands at. */
export interface FoundReference {
  readonly path: string;
  readonly target: string;
}

const US_CORE_PROFILES = Object.values(PROFILES);
const PLAN_NET = '/davinci-pdex-plan-net/';

interface Invariant {
  readonly key: string;
  readonly holds: (resource: object) => unknown;
}

/**
 * Medplum cannot evaluate `telecom or endpoint`: it takes no collection for a truth value, as FHIRPath has it. fhirpath.js, which
 * evaluates every invariant of the profiles again, decides.
 */
const UNDECIDED = /^Constraint pd-1 not met|^Error evaluating invariant expression$/;

/**
 * Checks resources as a client reads them: structure, cardinality, slices and invariants by Medplum's validator against the
 * base definition and the profile they claim; the invariants again by fhirpath.js; required bindings; the types that
 * references point to; one tag for each provenance key.
 */
export class Validator {
  readonly #definitions = loadDefinitions();
  readonly #valueSets = loadValueSets();
  readonly #invariants = new Map<string, readonly Invariant[]>();

  /** What is wrong with a resource; empty when nothing is. */
  errorsOf(content: unknown): string[] {
    const parsed = Resource.safeParse(content);
    if (!parsed.success) return [`no resource with meta: ${parsed.error.message}`];
    const { data } = parsed;
    const { resourceType } = data;
    const { profile = [] } = data.meta;
    return [
      ...[resourceType, ...profile].flatMap((type) => this.#structureErrors(data, type)),
      ...(profile.length === 0 ? [resourceType] : profile).flatMap((type) =>
        this.#invariantErrors(data, this.#definition(type)),
      ),
      ...this.#referenceErrors(data),
      ...tagErrors(data.meta.tag),
    ];
  }

  /** The elements that US Core marks as must-support, by their ids. */
  get mustSupport(): string[] {
    return US_CORE_PROFILES.flatMap((profile) =>
      mustSupportOf(this.#definition(profile)).map(({ id }) => id),
    );
  }

  /** Those of them that a resource has. */
  supportedBy(content: unknown): string[] {
    const { data } = Resource.safeParse(content);
    const profile = data?.meta.profile?.find((one) => US_CORE_PROFILES.includes(one));
    if (profile === undefined) return [];
    return mustSupportOf(this.#definition(profile)).flatMap(({ id, path, patternIdentifier }) => {
      const values = valuesAt(content, path.split('.').slice(1));
      const isThere =
        patternIdentifier === undefined
          ? values.length > 0
          : values.some((value) => Identified.safeParse(value).data?.system === patternIdentifier.system);
      return isThere ? [id] : [];
    });
  }

  /** The profiles that what a resource refers to must claim as well, those of Plan-Net, by the references. */
  requiredOfTargets(content: unknown): (FoundReference & { readonly profile: string })[] {
    const { data } = Resource.safeParse(content);
    const [profile] = data?.meta.profile?.filter((one) => one.includes(PLAN_NET)) ?? [];
    if (data === undefined || profile === undefined) return [];
    const { element } = this.#definition(profile).snapshot;
    return referencesIn(data).flatMap(({ path, target }) => {
      const types = element.find((one) => one.path === path)?.type ?? [];
      const required = types.flatMap(({ targetProfile = [] }) => targetProfile);
      return required.filter((one) => one.includes(PLAN_NET)).map((one) => ({ path, target, profile: one }));
    });
  }

  #definition(name: string): Definition {
    const definition = this.#definitions.get(name);
    if (definition === undefined) throw new Error(`there is no definition of ${name}`);
    return definition;
  }

  /** @param type a type of R4, or the address of a profile, which is loaded as a type */
  #structureErrors(resource: z.infer<typeof Resource>, type: string): string[] {
    const tokens: Record<string, TypedValueWithPath[]> = {};
    const errors: string[] = [];
    try {
      validateTypedValue({ type, value: resource }, { collect: { tokens } });
    } catch (error) {
      if (!(error instanceof OperationOutcomeError)) throw error;
      for (const { details, expression } of error.outcome.issue) {
        const text = details?.text ?? 'an issue without text';
        if (resource.resourceType === 'PractitionerRole' && UNDECIDED.test(text)) continue;
        errors.push(`${withoutIndexes(expression?.[0] ?? resource.resourceType)}: ${text}`);
      }
    }
    for (const [valueSet, values] of Object.entries(tokens)) {
      const codes = this.#valueSets.get(valueSet.split('|')[0] ?? '');
      for (const { value, path } of values)
        if (typeof value === 'string' && codes?.has(value) === false)
          errors.push(`${withoutIndexes(path)}: "${value}" is not in ${valueSet}`);
    }
    return errors;
  }

  #invariantErrors(resource: object, definition: Definition): string[] {
    const known = this.#invariants.get(definition.url) ?? invariantsOf(definition);
    this.#invariants.set(definition.url, known);
    return known.flatMap(({ key, holds }) => {
      try {
        const result = holds(resource);
        return JSON.stringify(result) === '[true]' ? [] : [`${definition.type}: ${key} does not hold`];
      } catch (error) {
        return [`${definition.type}: ${key} cannot be evaluated: ${String(error).replace(/\[.*\]/s, '[…]')}`];
      }
    });
  }

  #referenceErrors(resource: z.infer<typeof Resource>): string[] {
    const { element } = this.#definition(resource.resourceType).snapshot;
    return referencesIn(resource).flatMap(({ path, target }) => {
      const types = element.find((one) => one.path === path)?.type ?? [];
      const allowed = types.flatMap(({ targetProfile = [] }) =>
        targetProfile.map((url) => url.split('/').at(-1)),
      );
      return allowed.includes(target.split('/')[0])
        ? []
        : [`${path}: must not refer to ${target.split('/')[0]}`];
    });
  }
}

const Identified = z.looseObject({ system: z.string().optional() });
const Fields = z.record(z.string(), z.unknown());

const mustSupportOf = ({ snapshot }: Definition) =>
  snapshot.element.filter(({ mustSupport = false }) => mustSupport);

/** The values of an element by its path; none where only an extension says why it is absent. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((one) => valuesAt(one, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return value === undefined ? [] : [value];
  const fields = Fields.safeParse(value);
  return fields.success ? valuesAt(fields.data[name], rest) : [];
}

/** The literal references of a resource. */
export function referencesIn(resource: { resourceType: string }): FoundReference[] {
  const found: FoundReference[] = [];
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, path);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'reference' && typeof inner === 'string') found.push({ path, target: inner });
        else visit(inner, `${path}.${key}`);
      }
  };
  visit(resource, resource.resourceType);
  return found;
}

/** The invariants of a profile's own elements. Those of every element (ele-1, ext-1) are Medplum's part. */
function invariantsOf({ snapshot: { element } }: Definition): Invariant[] {
  return element.flatMap((one) => {
    const items = one.path.split('.').slice(1).join('.') + sliceFilter(one);
    return (one.constraint ?? []).flatMap(({ key, severity, expression }) => {
      if (severity !== 'error' || expression === undefined || /^(ele|ext)-1$/.test(key)) return [];
      return [{ key, holds: compile(items === '' ? expression : `${items}.all(${expression})`, r4, QUIET) }];
    });
  });
}

/** What leaves the items of a slice: those with its system, or the extensions of its profile. */
function sliceFilter({
  path,
  sliceName,
  patternIdentifier,
  type = [],
}: Definition['snapshot']['element'][number]): string {
  if (patternIdentifier !== undefined) return `.where(system = '${patternIdentifier.system}')`;
  if (sliceName === undefined) return '';
  const [url] = type.flatMap(({ profile = [] }) => profile);
  if (url === undefined)
    throw new Error(`${path}:${sliceName} is told apart by something else than its system or its profile`);
  return `.where(url = '${url}')`;
}

/** An invariant of every resource (dom-3) traces what it sees. */
const QUIET = { traceFn: () => {} };

function tagErrors(tags: readonly { system: string; code: string }[]): string[] {
  const keys = tags.flatMap(({ system }) => {
    const [, key] = system.split('/fhir/CodeSystem/provenance/');
    // The marks of invented data are none of provenance.
    return key === undefined ? [] : [`_${key}`];
  });
  return keys.join() === PROVENANCE_KEYS.join() ? [] : ['meta.tag: not one for each provenance key'];
}

const withoutIndexes = (path: string): string => path.replaceAll(/\[\d+\]/g, '');
