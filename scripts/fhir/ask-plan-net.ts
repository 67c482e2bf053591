import { evaluate } from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { z } from 'zod';
import { PLAN_NET, type RequiredOfType } from './plan-net-1.1.0.ts';

/** What Plan-Net requires, and whether the server meets it. */
interface Required {
  readonly kind: 'search' | 'chain' | 'include' | 'reverse include';
  /** `Location.address-city`, `PractitionerRole.location.address-city`, `Location PractitionerRole:location`. */
  readonly name: string;
  readonly isMet: boolean;
  /** Whether a resource that was looked at has what is asked for. */
  readonly isHeld: boolean;
}

/** Asks for an address below the interface; null for anything but 200. */
type Ask = (path: string) => Promise<unknown>;

const Resource = z.looseObject({ resourceType: z.string(), id: z.string() });
type Resource = z.infer<typeof Resource>;
const Bundle = z.object({
  link: z.array(z.object({ relation: z.string(), url: z.string() })),
  entry: z
    .array(
      z.object({
        resource: z.looseObject({ resourceType: z.string() }),
        search: z.object({ mode: z.string() }),
      }),
    )
    .default([]),
});

/** Pages that are read in search of a resource. */
const MAX_PAGES = 5;
/** Resources on a page of those that values to search for are taken from. */
const SAMPLE = 200;
/** Pages of resources that others are looked for by which refer to them. */
const MAX_REFERRED_PAGES = 200;

/** Those of facilities have what those of other providers have not, and come last. */
const OF_FACILITIES: Readonly<Record<string, string>> = {
  HealthcareService: 'service-type=hospital',
  Location: 'type=HOSP',
  Organization: 'type=hospital',
};

/** Asks a server for everything that Plan-Net requires. Searches are made with values of resources that the server has. */
export async function askPlanNet(ask: Ask): Promise<Required[]> {
  const samples = await sampled(ask);
  const required: Required[] = [];
  for (const [type, expected] of Object.entries(PLAN_NET)) {
    required.push(...(await searches(ask, type, expected, samples)));
    for (const include of expected.includes)
      required.push({
        kind: 'include',
        name: `${type} ${include}`,
        ...(await included(ask, type, include, samples)),
      });
    for (const include of expected.reverseIncludes)
      required.push({
        kind: 'reverse include',
        name: `${type} ${include}`,
        ...(await includedInReverse(ask, type, include, samples)),
      });
  }
  return required;
}

/** Resources by their type. */
type Samples = ReadonlyMap<string, Resource[]>;

/**
 * Resources of each type: some of the first, and, for a parameter of which none of these has a value, those that refer to other resources of the
 * server. A network is an organization of its own profile, which the server would name.
 */
async function sampled(ask: Ask): Promise<Samples> {
  const types = Object.keys(PLAN_NET).filter((type) => type !== 'Network');
  const samples = new Map<string, Resource[]>();
  for (const type of types) {
    const first = await matches(ask, `/${type}?_count=${SAMPLE}`, 1);
    const ofFacilities = OF_FACILITIES[type];
    const facilities = ofFacilities === undefined ? [] : await matches(ask, `/${type}?${ofFacilities}`, 1);
    samples.set(type, [...first, ...facilities]);
  }
  for (const type of types)
    for (const [parameter, { of }] of Object.entries(PLAN_NET[type]?.searches ?? {}))
      if (samples.get(type)?.some((one) => firstValue(one, of) !== null) === false)
        samples.get(type)?.push(...(await referring(ask, type, parameter, samples)));
  return samples;
}

/** Resources of a type that refer to any other by a parameter. */
async function referring(ask: Ask, type: string, parameter: string, samples: Samples): Promise<Resource[]> {
  for (const target of samples.keys()) {
    const references = (of: readonly Resource[]) => of.map(({ id }) => `${target}/${id}`).join();
    const searchWith = async (targets: readonly Resource[]) =>
      targets.length === 0 ? [] : matches(ask, `/${type}?${parameter}=${references(targets)}&_count=20`, 1);
    const found = await searchWith(samples.get(target)?.slice(0, SAMPLE) ?? []);
    if (found.length > 0) return found;
    const isOffered = (await ask(`/${type}?${parameter}=${target}/npi-0&_count=1`)) !== null;
    if (!isOffered) return [];
    let next: string | undefined = `/${target}?_count=${SAMPLE}`;
    for (let page = 0; next !== undefined && page < MAX_REFERRED_PAGES; page++) {
      const read: Page = await pageAt(ask, next);
      const others = await searchWith(read.resources);
      if (others.length > 0) return others;
      next = read.next;
    }
  }
  return [];
}

async function searches(
  ask: Ask,
  type: string,
  { searches: parameters }: RequiredOfType,
  samples: Samples,
): Promise<Required[]> {
  const answers: Required[] = [];
  for (const [parameter, { of, chains }] of Object.entries(parameters)) {
    const holder = samples.get(type)?.find((one) => firstValue(one, of) !== null);
    const isMet = holder !== undefined && (await isFound(ask, holder, parameter, of));
    const isHeld = holder !== undefined;
    answers.push({ kind: 'search', name: `${type}.${parameter}`, isMet, isHeld });
    for (const chain of chains) {
      const name = `${type}.${parameter}.${chain}`;
      answers.push({
        kind: 'chain',
        name,
        isHeld,
        isMet: isMet && (await isChained(ask, holder, `${parameter}.${chain}`, of)),
      });
    }
  }
  return answers;
}

/** Whether a resource is found by a value that it has. */
async function isFound(ask: Ask, holder: Resource, parameter: string, of: string): Promise<boolean> {
  const query = new URLSearchParams({ [parameter]: firstValue(holder, of) ?? '', _count: '200' });
  const found = await matches(ask, `/${holder.resourceType}?${query}`, MAX_PAGES);
  return found.some(({ id }) => id === holder.id);
}

/** Whether a resource is found by what another has that it refers to; by any text where that has nothing of the kind. */
async function isChained(ask: Ask, holder: Resource, name: string, of: string): Promise<boolean> {
  const chain = name.slice(name.indexOf('.') + 1);
  const reference = firstValue(holder, of) ?? '';
  const [type = ''] = reference.split('/');
  const target = Resource.safeParse(await ask(`/${reference}`));
  const ofTarget = PLAN_NET[type]?.searches[chain]?.of;
  const value = target.success && ofTarget !== undefined ? firstValue(target.data, ofTarget) : null;
  const query = new URLSearchParams({ _id: holder.id, [name]: value ?? SOMETHING[chain] ?? 'a' });
  const answer = await ask(`/${holder.resourceType}?${query}`);
  if (answer === null || value === null) return answer !== null;
  return Bundle.parse(answer).entry.some(({ resource }) => resource.id === holder.id);
}

/** A value of a parameter that a chain ends with; any other takes any text. */
const SOMETHING: Readonly<Record<string, string>> = {
  type: '282N00000X',
  organization: 'npi-2000000002',
  location: 'npi-2000000002-00000000',
  'service-category': 'hosp',
};

/** The first value of a resource in FHIRPath, as that of a search; null where it has none. */
const firstValue = (resource: Resource, of: string): string | null =>
  searchText(z.array(z.unknown()).parse(evaluate(resource, of, undefined, r4))[0]);

const Coded = z.looseObject({ coding: z.array(z.looseObject({ code: z.string() })).min(1) });
const Referring = z.looseObject({ reference: z.string() });
const InCity = z.looseObject({ city: z.string() });
const Named = z.looseObject({ family: z.string() });

/** A value of a resource as the value of a search; null where it has none. */
function searchText(value: unknown): string | null {
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  if (value === undefined || value === null) return null;
  const coded = Coded.safeParse(value);
  if (coded.success) return coded.data.coding[0]?.code ?? null;
  const referring = Referring.safeParse(value);
  if (referring.success) return referring.data.reference;
  const placed = InCity.safeParse(value);
  if (placed.success) return placed.data.city;
  const named = Named.safeParse(value);
  return named.success ? named.data.family : null;
}

type Answered = Pick<Required, 'isMet' | 'isHeld'>;

/** Whether what a resource refers to comes with it. */
async function included(ask: Ask, type: string, include: string, samples: Samples): Promise<Answered> {
  const of = PLAN_NET[type]?.searches[parameterOf(include)]?.of;
  const holder =
    of === undefined ? undefined : samples.get(type)?.find((one) => firstValue(one, of) !== null);
  if (holder === undefined) return { isMet: false, isHeld: false };
  return { isMet: await isBrought(ask, type, holder.id, '_include', include), isHeld: true };
}

/** Whether what refers to a resource comes with it. */
async function includedInReverse(
  ask: Ask,
  type: string,
  include: string,
  samples: Samples,
): Promise<Answered> {
  const [source = ''] = include.split(':');
  const of = PLAN_NET[source]?.searches[parameterOf(include)]?.of;
  const holders =
    of === undefined ? [] : (samples.get(source)?.flatMap((one) => firstValue(one, of) ?? []) ?? []);
  const id = holders.find((reference) => reference.startsWith(`${type}/`))?.slice(type.length + 1);
  if (id === undefined) return { isMet: false, isHeld: false };
  return { isMet: await isBrought(ask, type, id, '_revinclude', include), isHeld: true };
}

const parameterOf = (include: string): string => include.split(':')[1] ?? '';

async function isBrought(
  ask: Ask,
  type: string,
  id: string,
  parameter: '_include' | '_revinclude',
  include: string,
): Promise<boolean> {
  const query = new URLSearchParams({ _id: id, [parameter]: include });
  const parsed = Bundle.safeParse(await ask(`/${type}?${query}`));
  return parsed.success && parsed.data.entry.some(({ search }) => search.mode === 'include');
}

/** What a search finds, on so many pages. */
async function matches(ask: Ask, path: string, pages: number): Promise<Resource[]> {
  const found: Resource[] = [];
  let next: string | undefined = path;
  for (let page = 0; next !== undefined && page < pages; page++) {
    const read: Page = await pageAt(ask, next);
    found.push(...read.resources);
    next = read.next;
  }
  return found;
}

/** What a page of a search has, and the address of the next one. */
interface Page {
  readonly resources: readonly Resource[];
  readonly next: string | undefined;
}

async function pageAt(ask: Ask, path: string): Promise<Page> {
  const parsed = Bundle.safeParse(await ask(path));
  if (!parsed.success) return { resources: [], next: undefined };
  const { entry, link } = parsed.data;
  const url = link.find(({ relation }) => relation === 'next')?.url;
  return {
    resources: entry.flatMap(({ resource, search }) =>
      search.mode === 'match' ? Resource.parse(resource) : [],
    ),
    next: url?.slice(url.indexOf('/fhir/r4') + '/fhir/r4'.length),
  };
}
