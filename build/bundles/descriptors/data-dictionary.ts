import type { DataDictionary } from '../../../schemas/release/data-dictionary.ts';
import type { Bundle } from '../bundle.ts';
import { tableSchema } from '../table-schema.ts';

/** Every table of the collections and crosswalks with its columns; a study's own tables have the columns of its collection. */
export function dataDictionary(bundles: readonly Bundle[]): DataDictionary {
  const collections = bundles.filter(({ kind }) => kind !== 'dataset');
  return {
    schema_version: '1.0',
    tables: collections.flatMap(({ folder, tables }) =>
      tables.map(({ definition }) => ({
        name: definition.name,
        title: definition.title,
        description: definition.description,
        path: folder,
        primary_key: [...definition.primaryKey],
        fields: tableSchema(definition).fields,
      })),
    ),
  };
}
