import { csvLine } from './output/csv.ts';
import { openSampleFile, type SampleWriter } from './output/sample-writer.ts';
import { TAXONOMY_CODES, type TaxonomyCode } from './population/data/taxonomy-codes.ts';

const FILE_NAME = 'nucc_taxonomy_251.csv';
const HEADER = 'Code,Grouping,Classification,Specialization,Definition,Notes,Display Name,Section';

/**
 * The NUCC code set in the layout of version 25.1: UTF-8, quotes only where a value needs them. Codes and names are
 * NUCC's; the definitions are the sample's own, with the typographic characters and hard blanks of the real ones.
 */
export const nuccTaxonomySample: SampleWriter = {
  source: 'nucc-taxonomy',
  write: async (context) => {
    const file = await openSampleFile(context, FILE_NAME, 'utf8');
    file.add(`${HEADER}\r\n`);
    TAXONOMY_CODES.forEach((code, i) => {
      file.add(line(code, i));
    });
    context.report(TAXONOMY_CODES.length, TAXONOMY_CODES.length);
    return [await file.close()];
  },
};

function line(code: TaxonomyCode, i: number): string {
  const values = [
    code.code,
    code.grouping,
    code.classification,
    code.specialization,
    definition(code, i),
    notes(i),
    code.displayName,
    code.section,
  ];
  return csvLine(values, '\r\n');
}

function definition({ displayName, classification }: TaxonomyCode, i: number): string {
  const kind = classification.toLowerCase();
  if (i % 9 === 0) return 'Definition to come...';
  if (i % 9 === 4)
    return `Sample text \u2013 \u201c${displayName}\u201d, a provider\u2019s code within ${kind}.`;
  if (i % 9 === 7) return `Sample text:\u00a0${displayName}, within "${kind}".`;
  return `Sample text: ${displayName}, within ${kind}.`;
}

function notes(i: number): string {
  const year = 2003 + (i % 20);
  if (i % 5 === 0) return '';
  return i % 3 === 0
    ? `[1/1/${year}: title modified, definition added; 7/1/2003: new]`
    : `[7/1/${year}: new]`;
}
