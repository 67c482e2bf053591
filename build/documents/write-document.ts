import { GateRefused } from '../../schemas/errors.ts';
import { DOCUMENT_SCHEMAS, type DocumentSchemaName } from '../../schemas/published/documents.ts';
import type { RenderedFile } from '../edition.ts';
import type { ReleaseWriter } from '../release-writer.ts';

/** Writes a JSON document that names no release. @throws GateRefused as `renderDocument` */
export async function writeDocument(
  writer: ReleaseWriter,
  path: string,
  schema: DocumentSchemaName,
  document: object,
): Promise<void> {
  const { content, description } = renderDocument(path, schema, document);
  await writer.write(path, content, description);
}

/**
 * A JSON document, validated against its schema: compact, keys in the given order.
 * @throws GateRefused when it is invalid: the release is refused, and the message names the document with its first fault
 */
export function renderDocument(path: string, schema: DocumentSchemaName, document: object): RenderedFile {
  const fault = DOCUMENT_SCHEMAS[schema].safeParse(document).error?.issues[0];
  if (fault !== undefined) {
    throw new GateRefused(
      'document_invalid',
      `${path} does not conform to the schema ${schema}: at ${fault.path.join('.') || 'its root'}: ${fault.message}`,
      'Compare the table behind the document with its schema; nothing was published.',
    );
  }
  const description = { contentType: 'application/json', schema };
  return { path, content: JSON.stringify(document), description };
}
