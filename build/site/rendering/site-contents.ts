import type { FhirResource } from '../../../fhir/resource-types.ts';
import { publicAddress } from '../../../schemas/published/public-addresses.ts';
import type { CountySupply } from '../../../schemas/release/county-supply.ts';
import type { DataDictionary } from '../../../schemas/release/data-dictionary.ts';
import type { DownloadsIndex } from '../../../schemas/release/downloads-index.ts';
import type { ReleaseFile } from '../../../schemas/release/manifest.ts';
import type { AuditPack } from '../../../schemas/rest/audit-pack.ts';
import type { Methodology } from '../../../schemas/rest/methodology.ts';
import type { StudyHistory } from '../../../schemas/rest/study-history.ts';
import type { ReleaseHeader } from '../../context.ts';
import type { FacilityCoverage } from '../../documents/facility-coverage.ts';
import type { ShortageCoverage } from '../../documents/shortage-coverage.ts';
import type { Study } from '../../studies/study.ts';
import type { SiteDocument } from '../documents.ts';
import type { SourceAgreement } from '../source-agreement.ts';
import type { TablePreview } from '../table-previews.ts';

/** The input of the pages: they use nothing else, and link to nothing that is not in it. */
export interface SiteContents {
  readonly header: ReleaseHeader;
  readonly studies: readonly Study[];
  /** Each study over time, by slug. */
  readonly histories: ReadonlyMap<string, StudyHistory>;
  /** Methodologies of the studies first, then of the sources. */
  readonly methodologies: readonly Methodology[];
  readonly auditPacks: readonly AuditPack[];
  /** Facilities of every state by type. */
  readonly facilityCoverage: FacilityCoverage;
  /** What HRSA has designated in every state, by discipline. */
  readonly shortageCoverage: ShortageCoverage;
  /** Supply by county by postal code of the state; empty when the release has none. */
  readonly countySupply: ReadonlyMap<string, CountySupply>;
  /** Of how many providers the sources agree; null when the release has no such download. */
  readonly agreement: SourceAgreement | null;
  /** Machine-readable description of a dataset's bundle (JSON-LD) by slug. */
  readonly croissants: ReadonlyMap<string, string>;
  /** The columns of the downloadable tables; null when the release has none. */
  readonly dictionary: DataDictionary | null;
  /** The index of the downloads; null when the release has no bundles. */
  readonly downloads: DownloadsIndex | null;
  /** The first rows of their tables, by the path of the file they are from. */
  readonly previews: ReadonlyMap<string, TablePreview>;
  /** An NPI of the release for sample requests, of an organization where there is one; null: the release has none. */
  readonly exampleNpi: string | null;
  /** The FHIR resources of the sandbox, for its sample requests. */
  readonly sandboxResources: readonly FhirResource[];
  /** The documents that are pages. */
  readonly documents: readonly SiteDocument[];
  /** The files written before the site, sorted by path. */
  readonly files: readonly ReleaseFile[];
}

/** The page that describes every column of the downloads, where the release has one. */
export const DATA_DICTIONARY_ADDRESS = '/data-dictionary';

/** The page of the agreement between sources, where the release has the counts. */
export const AGREEMENT_ADDRESS = '/agreement';

/** The page of a study: the slug of its specialty, or of the facility study. */
export function studyAddress({ dataset }: Pick<Study, 'dataset'>): string {
  return `/studies/${dataset.kind === 'supply' ? dataset.specialty.slug : dataset.slug}`;
}

/** The page of a state: its name in lower case, with hyphens. */
export function stateAddress({ name }: { readonly name: string }): string {
  return `/states/${name.toLowerCase().replaceAll(' ', '-')}`;
}

/** The page of a state's supply by county, where the release has it. */
export function countiesAddress(state: { readonly name: string }): string {
  return `${stateAddress(state)}/counties`;
}

/** The page of a type of facility that Care Compare has (`QUALITY_TYPES`). */
export function facilityTypeAddress(type: string): string {
  return `/facilities/${type}`;
}

/** The map of a study, as link previews show it. */
export function mapAddress(study: Pick<Study, 'dataset'>): string {
  return `${studyAddress(study)}/map.png`;
}

/** The page of a methodology, by dataset slug or source id. */
export function methodologyAddress(dataset: string): string {
  return `/methodology/${dataset}`;
}

export function auditPackAddress(slug: string): string {
  return `/audit-packs/${slug}`;
}

/** The public address of a file of the release, or null when it is not in the release or not public. */
export function addressOf({ files }: Pick<SiteContents, 'files'>, path: string): string | null {
  return files.some((file) => file.path === path) ? (publicAddress(path) ?? null) : null;
}
