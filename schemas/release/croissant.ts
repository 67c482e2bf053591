import { z } from 'zod';

/** The JSON-LD context of the Croissant format specification 1.0 (appendix 1), and the terms its text uses. */
export const CROISSANT_CONTEXT = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  containedIn: 'cr:containedIn',
  cr: 'http://mlcommons.org/croissant/',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  dct: 'http://purl.org/dc/terms/',
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  fileProperty: 'cr:fileProperty',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  parentField: 'cr:parentField',
  path: 'cr:path',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  sc: 'https://schema.org/',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
} as const;

const Reference = z.strictObject({ '@id': z.string() });
const Organization = z.strictObject({
  '@type': z.literal('sc:Organization'),
  name: z.string(),
  url: z.url(),
});

const FileObject = z.strictObject({
  '@type': z.literal('cr:FileObject'),
  '@id': z.string(),
  name: z.string(),
  description: z.string(),
  contentUrl: z.url(),
  contentSize: z
    .string()
    .regex(/^[0-9]+ B$/)
    .optional(),
  encodingFormat: z.string(),
  /** Required for every file except the checksum file. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  sameAs: z.url().optional(),
});

/** The parts of a table: files that the checksum file lists. */
const FileSet = z.strictObject({
  '@type': z.literal('cr:FileSet'),
  '@id': z.string(),
  name: z.string(),
  description: z.string(),
  containedIn: Reference,
  encodingFormat: z.string(),
  includes: z.string(),
});

const Field = z.strictObject({
  '@type': z.literal('cr:Field'),
  '@id': z.string(),
  name: z.string(),
  description: z.string(),
  dataType: z.enum(['sc:Text', 'sc:Integer', 'sc:Float', 'sc:Boolean', 'sc:Date']),
  /** The field is a list of such values. */
  repeated: z.literal(true).optional(),
  source: z.union([
    z.strictObject({ fileObject: Reference, extract: z.strictObject({ column: z.string() }) }),
    z.strictObject({ fileSet: Reference, extract: z.strictObject({ column: z.string() }) }),
  ]),
});

const RecordSet = z.strictObject({
  '@type': z.literal('cr:RecordSet'),
  '@id': z.string(),
  name: z.string(),
  description: z.string(),
  key: z.array(Reference).min(1),
  field: z.array(Field).min(1),
});

/**
 * `croissant.json` of a bundle: the Croissant format, version 1.0, as far as bundles use it. Croissant publishes its
 * rules as a text and a vocabulary, not as a schema: required properties, expected types and references are checked here
 * as the text has them.
 */
export const Croissant = z
  .strictObject({
    '@context': z.json(),
    '@type': z.literal('sc:Dataset'),
    conformsTo: z.literal('http://mlcommons.org/croissant/1.0'),
    name: z.string(),
    description: z.string(),
    url: z.url(),
    license: z.array(z.url()).min(1),
    creator: Organization,
    publisher: Organization,
    datePublished: z.iso.datetime(),
    version: z.string(),
    inLanguage: z.literal('en'),
    keywords: z.array(z.string()).min(1),
    /** True because its addresses serve the newest release. */
    isLiveDataset: z.literal(true),
    citeAs: z.string(),
    isBasedOn: z.array(z.url()).min(1),
    distribution: z.array(z.union([FileObject, FileSet])).min(1),
    recordSet: z.array(RecordSet).min(1),
  })
  .superRefine(({ distribution, recordSet }, context) => {
    const nodes = [
      ...distribution.map((node) => node['@id']),
      ...recordSet.flatMap((set) => [set['@id'], ...set.field.map((field) => field['@id'])]),
    ];
    const known = new Set(nodes);
    if (known.size < nodes.length) context.addIssue('two nodes have the same @id');
    const references = [
      ...distribution.flatMap((node) => ('containedIn' in node ? [node.containedIn] : [])),
      ...recordSet.flatMap(({ key, field }) => [
        ...key,
        ...field.map(({ source }) => ('fileSet' in source ? source.fileSet : source.fileObject)),
      ]),
    ];
    for (const { '@id': id } of references) if (!known.has(id)) context.addIssue(`nothing has the @id ${id}`);
  });

export type Croissant = z.infer<typeof Croissant>;
