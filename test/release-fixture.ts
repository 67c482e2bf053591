import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SANDBOX_FILE, SANDBOX_SIZE } from '../schemas/fhir/sandbox.ts';
import { METHODOLOGY_VERSION } from '../schemas/methodology-version.ts';
import { npiCheckDigit } from '../schemas/npi.ts';
import { PACK_COLLECTIONS, packFolder } from '../schemas/pack/format.ts';
import { ARTIFACTS } from '../schemas/release/artifacts.ts';
import type { Manifest, PackEntry, ReleaseFile, ReleaseSource } from '../schemas/release/manifest.ts';
import type { ReleasePointer } from '../schemas/release/pointer.ts';
import type { ReleaseList } from '../schemas/release/release-list.ts';
import type { RunStatus } from '../schemas/release/status.ts';
import {
  EXAMPLE_AREAS,
  EXAMPLE_CENSUS,
  EXAMPLE_NPPES,
  examplePending,
  exampleSource,
} from '../schemas/rest/example-sources.ts';
import type { Scope } from '../schemas/scope.ts';
import {
  SEARCH_FORMAT_VERSION,
  SEARCH_INDEX_FILE,
  SEARCH_VERSIONS_FILE,
} from '../schemas/search/index-format.ts';
import { cutLines, writePack, writeParts } from './pack-fixture.ts';
import { documentsOf } from './release-fixture-documents.ts';
import { lineOf } from './release-fixture-lines.ts';
import {
  type Searchable,
  type SearchableFacility,
  writeSearchIndex,
  writeVersions,
} from './search-fixture.ts';

/** An invented release as the router reads it: real manifest, packs and documents, made in milliseconds. */
export interface FixtureRelease {
  /** Release id; names its directory. */
  id: string;
  /** Providers, numbered from 0; `npiAt` gives the NPI of each. */
  providers: number;
  origin?: string;
  createdAt?: string;
  /** The id of the release that it was made after. */
  previous?: string;
  /** `national` unless given. */
  scope?: Scope;
  sources?: readonly ReleaseSource[];
  /** Last names of providers that are others than in the other releases, by index. */
  renamed?: Readonly<Record<number, string>>;
  /** Blocks of further ingested sources, at the end of every provider's line. */
  blocks?: Readonly<Record<string, unknown>>;
  /** Packs beside that of the providers: lines by key. */
  packs?: Readonly<
    Partial<Record<'agreement' | 'facility' | 'payments' | 'quality', Readonly<Record<string, unknown>>>>
  >;
  /** Whom the search index has, by name and place; in the order of their NPIs. Without it there is no index. */
  searchable?: readonly Searchable[];
  /** Which facilities it has, in the order of their CCNs. */
  searchableFacilities?: readonly SearchableFacility[];
  /** The format of the index, if not that of this version. */
  searchFormat?: number;
  /** NPIs that the sandbox token of the FHIR interface sees; the first 200 unless given. */
  sandbox?: readonly string[];
  /** Birth dates of listed people, by the key of their entry: the manifest states their digest, `keepBirthDates` keeps them. */
  birthDates?: Readonly<Record<string, string>>;
  /** Files beside the documents and the pack: pages, downloads. */
  files?: readonly { path: string; content: string | Uint8Array; contentType: string; rows?: number }[];
}

export const FIXTURE_ORIGIN = 'https://supply.example.org';
export const FIXTURE_MOMENT = '2026-11-20T06:00:00.000Z';

/** NPPES, LEIE, Census, NUCC and the counties ingested; the other blocks of a record pending. */
export const FIXTURE_SOURCES: readonly ReleaseSource[] = [
  EXAMPLE_NPPES,
  exampleSource('oig-leie'),
  EXAMPLE_CENSUS,
  { ...EXAMPLE_CENSUS, id: 'nucc-taxonomy', source: 'NUCC', license: 'LicenseRef-NUCC' },
  { ...EXAMPLE_CENSUS, id: 'census-counties', source: 'Counties' },
  EXAMPLE_AREAS,
  examplePending('pecos'),
  examplePending('qpp-mips'),
  examplePending('open-payments'),
  examplePending('sam-exclusions'),
];

/** The NPI of an invented provider; they spread over the parts and ascend. No real NPI begins with 2. */
export function npiAt(index: number): string {
  const nine = String(200_000_000 + index * 83);
  return nine + npiCheckDigit(nine);
}

const firstNpis = (count: number): string[] => Array.from({ length: count }, (_, index) => npiAt(index));

/** Writes a release into `<publicDirectory>/releases/<id>` without publishing it; gives its pointer. */
export function writeRelease(publicDirectory: string, fixture: FixtureRelease): ReleasePointer {
  const origin = fixture.origin ?? FIXTURE_ORIGIN;
  const directory = join(publicDirectory, 'releases', fixture.id);
  const sources = fixture.sources ?? FIXTURE_SOURCES;
  const scope = fixture.scope ?? 'national';
  mkdirSync(directory, { recursive: true });
  const about = { release: fixture.id, origin, scope, sources: [...sources] };
  const documents = documentsOf(about).map(({ path, body }) => writeDocument(directory, path, body));
  const files = (fixture.files ?? []).map(({ path, content, contentType, rows }) => ({
    ...writeWhole(directory, path, Buffer.from(content), contentType),
    ...(rows !== undefined && { rows }),
  }));
  const sandbox = fixture.sandbox ?? firstNpis(Math.min(fixture.providers, SANDBOX_SIZE));
  files.push(writeDocument(directory, SANDBOX_FILE, sandbox));
  const npiPack = writeNpiPack(directory, fixture);
  const others = Object.entries(fixture.packs ?? {}).map(([name, lines]) =>
    writePack(directory, PACK_COLLECTIONS[name as keyof typeof PACK_COLLECTIONS], lines),
  );
  const packFiles = ['npi', ...others.map(({ collection }) => collection)].flatMap((name) =>
    readdirSync(join(directory, packFolder({ name }))).map((file) =>
      entryOf(directory, `${packFolder({ name })}/${file}`, 'application/octet-stream'),
    ),
  );
  const search = fixture.searchable && addSearchIndex(directory, fixture);
  const manifest: Manifest = {
    schema_version: '1.0',
    release: fixture.id,
    created_at: fixture.createdAt ?? FIXTURE_MOMENT,
    pipeline_version: '0123abc',
    methodology_version: METHODOLOGY_VERSION,
    origin,
    scope,
    sample: null,
    artifacts: [...ARTIFACTS],
    inputs: {
      digest: hash('sha256', fixture.id, 'hex'),
      content_digest: hash('sha256', fixture.id, 'hex'),
      previous:
        fixture.previous === undefined
          ? null
          : {
              release: fixture.previous,
              path: 'manifest.json',
              sha256: hash('sha256', fixture.previous, 'hex'),
            },
    },
    sources: [...sources],
    packs: [npiPack, ...others],
    ...(search && { search: search.entry }),
    ...(fixture.birthDates && {
      birth_dates: { sha256: hash('sha256', JSON.stringify(fixture.birthDates), 'hex') },
    }),
    files: [...documents, ...files, ...packFiles, ...(search?.files ?? [])],
  };
  const bytes = Buffer.from(JSON.stringify(manifest));
  writeFileSync(join(directory, 'manifest.json'), bytes);
  return {
    release: fixture.id,
    manifest: `releases/${fixture.id}/manifest.json`,
    manifest_sha256: hash('sha256', bytes, 'hex'),
    published_at: FIXTURE_MOMENT,
  };
}

/** Keeps the birth dates of a release in a data directory, as the build does. */
export function keepBirthDates(dataDirectory: string, { id, birthDates }: FixtureRelease): void {
  mkdirSync(join(dataDirectory, 'birth-dates'), { recursive: true });
  writeFileSync(join(dataDirectory, 'birth-dates', `${id}.json`), JSON.stringify(birthDates));
}

function addSearchIndex(
  directory: string,
  { searchable = [], searchableFacilities, searchFormat }: FixtureRelease,
) {
  const path = join(directory, SEARCH_INDEX_FILE);
  const entry = {
    format_version: searchFormat ?? SEARCH_FORMAT_VERSION,
    providers: writeSearchIndex(path, searchable, searchableFacilities),
    inputs: '0'.repeat(64),
  };
  writeVersions(path, join(directory, SEARCH_VERSIONS_FILE));
  return {
    entry,
    files: [SEARCH_INDEX_FILE, SEARCH_VERSIONS_FILE].map((name) =>
      writeWhole(directory, name, readFileSync(join(directory, name)), 'application/vnd.sqlite3'),
    ),
  };
}

/** Moves the pointer, atomically, as `publish` does. */
export function publish(publicDirectory: string, pointer: ReleasePointer): void {
  replace(join(publicDirectory, 'current.json'), pointer);
}

/** Writes the list of releases and its page, as `publish` does before it moves the pointer. */
export function writeReleaseList(
  publicDirectory: string,
  releases: readonly { id: string; kept: 'whole' | 'record' }[],
): void {
  const listed = releases.map(({ id, kept }, i) => {
    const manifest = manifestOf(publicDirectory, id);
    const bytes = readFileSync(join(publicDirectory, 'releases', id, 'manifest.json'));
    const at = (path: string) => `${manifest.origin}/releases/${id}/${path}`;
    const besideManifest = (ending: string) => {
      const name = `manifest.json${ending}`;
      const path = join(publicDirectory, 'releases', id, name);
      if (!existsSync(path)) return null;
      const content = readFileSync(path);
      return { url: at(name), sha256: hash('sha256', content, 'hex'), bytes: content.length };
    };
    const changes = manifest.files.find(({ path }) => path === 'changes.ndjson.gz');
    return {
      release: id,
      created_at: manifest.created_at,
      scope: manifest.scope,
      pipeline_version: manifest.pipeline_version,
      methodology_version: manifest.methodology_version,
      kept,
      files: manifest.files.length,
      bytes: 1,
      previous: releases[i + 1]?.id ?? null,
      sources: { refreshed: [], loaded_first: [], withdrawn: [] },
      methodology_changed: false,
      manifest: { url: at('manifest.json'), sha256: hash('sha256', bytes, 'hex'), bytes: bytes.length },
      signature: besideManifest('.sig'),
      attestation: besideManifest('.intoto.jsonl'),
      changes:
        changes === undefined
          ? null
          : { url: at(changes.path), sha256: changes.sha256, bytes: changes.bytes },
    };
  });
  const list: ReleaseList = { schema_version: '1.0', current: releases[0]?.id ?? '', releases: listed };
  replace(join(publicDirectory, 'releases.json'), list);
  writeFileSync(join(publicDirectory, 'releases.html'), '<!doctype html><title>Releases</title>');
}

/** Writes the outcome of a run, as every run does. */
export function writeStatus(publicDirectory: string, status: RunStatus): void {
  replace(join(publicDirectory, 'status.json'), status);
}

/** The manifest of a written release. */
export function manifestOf(publicDirectory: string, release: string): Manifest {
  return JSON.parse(readFileSync(join(publicDirectory, 'releases', release, 'manifest.json'), 'utf8'));
}

function replace(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(content));
  renameSync(`${path}.new`, path);
}

function writeDocument(directory: string, path: string, body: unknown): ReleaseFile {
  return writeWhole(directory, path, Buffer.from(JSON.stringify(body)), 'application/json; charset=utf-8');
}

function writeWhole(directory: string, path: string, bytes: Buffer, contentType: string): ReleaseFile {
  mkdirSync(dirname(join(directory, path)), { recursive: true });
  writeFileSync(join(directory, path), bytes);
  return entryOf(directory, path, contentType);
}

/** A written file, as the manifest lists it. */
function entryOf(directory: string, path: string, contentType: string): ReleaseFile {
  const bytes = readFileSync(join(directory, path));
  return {
    path,
    bytes: bytes.length,
    sha256: hash('sha256', bytes, 'hex'),
    content_type: contentType,
    rows: null,
    schema: null,
  };
}

/** Writes the pack of the providers; holds a part or two. */
function writeNpiPack(directory: string, { providers, id, blocks, renamed }: FixtureRelease): PackEntry {
  const collection = PACK_COLLECTIONS.npi;
  function* lines(): Generator<[key: string, line: string]> {
    for (let i = 0; i < providers; i++) yield [npiAt(i), lineOf(i, npiAt(i), id, blocks, renamed?.[i])];
  }
  return writeParts(directory, collection, cutLines(collection, lines()));
}
