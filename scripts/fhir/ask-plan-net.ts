import { compile } from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { z } from 'zod';
import { PLAN_NET, type RequiredOfType } from './plan-net-1.1.0.ts';

/** What Plan-Net requires, and whether the server meets it. */
interface Required {
  readonly kind: 'search' | 'chain' | 'include' | 'reverse include';
  /** `Location.address-city`, `PractitionerRole.location.address-city`, `Location PractitionerRole:location`. */
  readonly name: string;
  readonly isMet: boolean;
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
/** Resources of a type that values to search for are taken from. */
const SAMPLE = 200;

/** Those of facilities have what those of other providers have not, and come last. */
const OF_FACILITIES: Readonly<Record<string, string>> = {
  HealthcareService: 'service-type=hospital',
  Location: 'type=HOSP',
  Organization: 'type=hospital',
};

/** Asks a server for everything that Plan-Net requires. Searches are made with values of resources that the server has. */
export async function askPlanNet(ask: Ask): Promise<Required[]> {
  const required: Required[] = [];
  for (const [type, expected] of Object.entries(PLAN_NET)) {
    // A network is an organization of its own profile, which the server would name.
    const sample = type === 'Network' ? [] : await matches(ask, `/${type}?_count=${SAMPLE}`, 1);
    const ofFacilities = OF_FACILITIES[type];
    if (ofFacilities !== undefined) sample.push(...(await matches(ask, `/${type}?${ofFacilities}`, 1)));
    required.push(...(await searches(ask, type, expected, sample)));
    for (const include of expected.includes)
      required.push(await included('include', ask, type, '_include', include));
    for (const include of expected.reverseIncludes)
      required.push(await included('reverse include', ask, type, '_revinclude', include));
  }
  return required;
}

async function searches(
  ask: Ask,
  type: string,
  { searches: parameters }: RequiredOfType,
  sample: readonly Resource[],
): Promise<Required[]> {
  const answers: Required[] = [];
  for (const [parameter, { of, chains }] of Object.entries(parameters)) {
    const isMet = await isFound(ask, type, parameter, of, sample);
    answers.push({ kind: 'search', name: `${type}.${parameter}`, isMet });
    for (const chain of chains) {
      const name = `${type}.${parameter}.${chain}`;
      const query = new URLSearchParams({ [`${parameter}.${chain}`]: SOMETHING[chain] ?? 'a', _count: '1' });
      const isOffered = isMet && (await ask(`/${type}?${query}`)) !== null;
      answers.push({ kind: 'chain', name, isMet: isOffered });
    }
  }
  return answers;
}

/** A value of a parameter that a chain ends with; any other takes any text. */
const SOMETHING: Readonly<Record<string, string>> = {
  name: 'example hospital',
  address: 'TX',
  'address-state': 'TX',
  'address-postalcode': '78701',
  type: '282N00000X',
  organization: 'npi-2000000002',
  location: 'npi-2000000002-00000000',
  'service-category': 'hosp',
};

/** Whether a resource is found by a value that it has. */
async function isFound(
  ask: Ask,
  type: string,
  parameter: string,
  of: string,
  sample: readonly Resource[],
): Promise<boolean> {
  const evaluated = compile(of, r4);
  for (const resource of sample) {
    const [value] = z.array(z.unknown()).parse(evaluated(resource));
    const text = searchText(value);
    if (text === null) continue;
    const query = new URLSearchParams({ [parameter]: text, _count: '200' });
    const found = await matches(ask, `/${type}?${query}`, MAX_PAGES);
    return found.some(({ id }) => id === resource.id);
  }
  return false;
}

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

async function included(
  kind: Required['kind'],
  ask: Ask,
  type: string,
  parameter: '_include' | '_revinclude',
  include: string,
): Promise<Required> {
  let isMet = false;
  // Fewer where so many are too costly.
  const ofFacilities = OF_FACILITIES[type];
  const queries = [`_count=${SAMPLE}`, '_count=20', ...(ofFacilities === undefined ? [] : [ofFacilities])];
  for (const query of type === 'Network' ? [] : queries) {
    const answer = await ask(`/${type}?${query}&${parameter}=${encodeURIComponent(include)}`);
    const parsed = Bundle.safeParse(answer);
    if (parsed.success && parsed.data.entry.some(({ search }) => search.mode === 'include')) isMet = true;
  }
  return { kind, name: `${type} ${include}`, isMet };
}

/** What a search finds, on so many pages. */
async function matches(ask: Ask, path: string, pages: number): Promise<Resource[]> {
  const found: Resource[] = [];
  let next: string | undefined = path;
  for (let page = 0; next !== undefined && page < pages; page++) {
    const parsed = Bundle.safeParse(await ask(next));
    if (!parsed.success) return found;
    const { entry, link } = parsed.data;
    for (const { resource, search } of entry)
      if (search.mode === 'match') found.push(Resource.parse(resource));
    const url = link.find(({ relation }) => relation === 'next')?.url;
    next = url?.slice(url.indexOf('/fhir/r4') + '/fhir/r4'.length);
  }
  return found;
}
