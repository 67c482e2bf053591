import { GateRefused } from '../../schemas/errors.ts';
import { DOCUMENT_SCHEMAS, type DocumentSchemaName } from '../../schemas/published/documents.ts';
import type { ReleaseWriter } from '../release-writer.ts';

/**
 * Writes a JSON document after validating it against its schema: compact, keys in the given order.
 * An invalid document refuses the release; the message names it with its first fault.
 */
export async function writeDocument(
  writer: ReleaseWriter,
  path: string,
  schema: DocumentSchemaName,
  document: object,
): Promise<void> {
  const fault = DOCUMENT_SCHEMAS[schema].safeParse(document).error?.issues[0];
  if (fault !== undefined) {
    throw new GateRefused(
      'document_invalid',
      `${path} does not conform to the schema ${schema}: at ${fault.path.join('.') || 'its root'}: ${fault.message}`,
      'Compare the table behind the document with its schema; nothing was published.',
    );
  }
  await writer.write(path, JSON.stringify(document), { contentType: 'application/json', schema });
}
