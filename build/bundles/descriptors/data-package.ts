import { CSV_TEXT_RULE } from '../../../schemas/formula-starts.ts';
import type { DataPackage } from '../../../schemas/release/data-package.ts';
import { PUBLISHER } from '../../citations/cited-work.ts';
import { addressOf, type BundleFile, type DescribedBundle, schemaFile } from '../bundle.ts';
import type { TableDefinition } from '../columns.ts';
import { isText } from '../files/table-files.ts';
import { DATA_SHEET } from '../files/table-workbook.ts';

type Resource = DataPackage['resources'][number];

const TEXT = {
  format: 'csv',
  encoding: 'utf-8',
  dialect: { header: true, lineTerminator: '\n' },
} as const;

/** What a resource says of each format. */
const FORMATS = {
  parquet: { format: 'parquet' },
  arrow: { format: 'arrow' },
  csv: TEXT,
  'csv.gz': { ...TEXT, compression: 'gz' },
  xlsx: { format: 'xlsx', dialect: { header: true, sheetName: DATA_SHEET } },
} as const;

/** `datapackage.json` of a bundle: one resource for each file. */
export function dataPackage(bundle: DescribedBundle): DataPackage {
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: bundle.name,
    id: addressOf(bundle, 'datapackage.json'),
    title: bundle.title,
    description: bundle.description,
    homepage: bundle.work.url,
    version: bundle.since.release,
    created: bundle.since.created_at,
    keywords: [...bundle.keywords],
    contributors: [{ title: PUBLISHER, roles: ['publisher'] }],
    licenses: licenses(bundle),
    sources: bundle.sources.map(({ source, source_url, snapshot }) => ({
      title: source,
      path: source_url,
      ...(snapshot !== null && { version: snapshot }),
    })),
    resources: bundle.tables.flatMap(({ definition, files }) =>
      files.map((file) => resource(definition, file)),
    ),
  };
}

function resource(definition: TableDefinition, file: BundleFile): Resource {
  return {
    name: file.name.replaceAll('.', '-').toLowerCase(),
    type: 'table',
    path: file.name,
    title: definition.title,
    description: isText(file.format) ? `${definition.description} ${CSV_TEXT_RULE}` : definition.description,
    ...FORMATS[file.format],
    mediatype: file.mediaType,
    bytes: file.bytes,
    hash: `sha256:${file.sha256}`,
    schema: schemaFile(definition),
  };
}

/** The licenses of the sources, each once. */
function licenses({ sources }: DescribedBundle): DataPackage['licenses'] {
  const byUrl = new Map(sources.map(({ license, license_url }) => [license_url, license]));
  return [...byUrl].map(([path, name]) => ({ name, path }));
}
