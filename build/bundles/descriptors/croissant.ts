import { CROISSANT_CONTEXT, type Croissant } from '../../../schemas/release/croissant.ts';
import { PUBLISHER } from '../../citations/cited-work.ts';
import { bibtex } from '../../citations/formats.ts';
import { addressOf, type BundleFile, type BundleTable, type DescribedBundle } from '../bundle.ts';
import { columnType } from '../column-types.ts';
import { CHECKSUMS } from './checksums.ts';

type Distribution = Croissant['distribution'][number];
type RecordSet = Croissant['recordSet'][number];

/** The media type by which Croissant's own tools recognize Parquet. */
const PARQUET = 'application/x-parquet';

/**
 * `croissant.json` of a bundle. Records are read from the Parquet files; a table in parts is a set of the files that the
 * checksum file lists.
 */
export function croissant(bundle: DescribedBundle): Croissant {
  const publisher = { '@type': 'sc:Organization', name: PUBLISHER, url: bundle.origin } as const;
  return {
    '@context': CROISSANT_CONTEXT,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.0',
    name: bundle.name,
    description: `${bundle.title}. ${bundle.description}`,
    url: bundle.work.url,
    license: [...new Set(bundle.sources.map(({ license_url }) => license_url))],
    creator: publisher,
    publisher,
    datePublished: bundle.since.created_at,
    version: bundle.since.release,
    inLanguage: 'en',
    keywords: [...bundle.keywords],
    isLiveDataset: true,
    citeAs: bibtex(bundle.work).trim(),
    isBasedOn: [...new Set(bundle.sources.map(({ source_url }) => source_url))],
    distribution: [
      ...bundle.tables.flatMap((table) => table.files.map((file) => fileObject(bundle, table, file))),
      ...bundle.tables.filter(inParts).map(fileSet),
      ...(bundle.tables.some(inParts) ? [checksumObject(bundle)] : []),
    ],
    recordSet: bundle.tables.map(recordSet),
  };
}

const inParts = ({ files }: BundleTable): boolean =>
  files.filter(({ format }) => format === 'parquet').length !== 1;

const partsId = ({ definition }: BundleTable): string => `${definition.name}-parts`;

function fileObject(
  bundle: DescribedBundle,
  { definition, files }: BundleTable,
  file: BundleFile,
): Distribution {
  const parquet = files.find(
    (other) => other.format === 'parquet' && baseName(other) === baseName(file) && other !== file,
  );
  return {
    '@type': 'cr:FileObject',
    '@id': file.name,
    name: file.name,
    description: `${definition.title}, ${file.rows} rows.`,
    contentUrl: addressOf(bundle, file.name),
    contentSize: `${file.bytes} B`,
    encodingFormat: file.format === 'parquet' ? PARQUET : file.mediaType,
    sha256: file.sha256,
    ...(parquet !== undefined && { sameAs: addressOf(bundle, parquet.name) }),
  };
}

function baseName({ name, format }: BundleFile): string {
  return name.slice(0, -format.length);
}

function fileSet(table: BundleTable): Distribution {
  const { name, title } = table.definition;
  return {
    '@type': 'cr:FileSet',
    '@id': partsId(table),
    name: partsId(table),
    description: `${title}: all parts.`,
    containedIn: { '@id': CHECKSUMS },
    encodingFormat: PARQUET,
    includes: `${name}-*.parquet`,
  };
}

/** The checksum file lists this document, so this document cannot carry its checksum. */
function checksumObject(bundle: DescribedBundle): Distribution {
  return {
    '@type': 'cr:FileObject',
    '@id': CHECKSUMS,
    name: CHECKSUMS,
    description: 'SHA-256 of every file of the bundle, one per line.',
    contentUrl: addressOf(bundle, CHECKSUMS),
    encodingFormat: 'text/plain',
  };
}

function recordSet(table: BundleTable): RecordSet {
  const { definition, files } = table;
  const { name, title, description, columns, primaryKey } = definition;
  const parquet = files.find(({ format }) => format === 'parquet');
  const from =
    inParts(table) || parquet === undefined
      ? { fileSet: { '@id': partsId(table) } }
      : { fileObject: { '@id': parquet.name } };
  return {
    '@type': 'cr:RecordSet',
    '@id': name,
    name,
    description: `${title}. ${description}`,
    key: primaryKey.map((column) => ({ '@id': `${name}/${column}` })),
    field: columns.map((column) => ({
      '@type': 'cr:Field',
      '@id': `${name}/${column.name}`,
      name: column.name,
      description:
        column.unit === undefined ? column.description : `${column.description} Unit: ${column.unit}.`,
      dataType: columnType(column).croissant,
      ...(column.type === 'list' && { repeated: true as const }),
      source: { ...from, extract: { column: column.name } },
    })),
  };
}
