import { csvLine } from './output/csv.ts';
import { openSampleFile, type SampleWriter } from './output/sample-writer.ts';
import { TAXONOMY_CODES, type TaxonomyCode } from './population/data/taxonomy-codes.ts';

const FILE_NAME = 'nucc_taxonomy_251.csv';
const HEADER = 'Code,Grouping,Classification,Specialization,Definition,Notes,Display Name,Section';
/** Providers beyond the first so many for each invented code: with the nation's 9.7 million, the set is as long as NUCC's. */
const WITHOUT_INVENTED = 100_000;
const PROVIDERS_EACH = 16_000;
const MAX_INVENTED = 650;

/**
 * The NUCC code set in the layout of version 25.1: UTF-8, quotes only where a value needs them. Codes and names are
 * NUCC's; the definitions are the sample's own, with the typographic characters and hard blanks of the real ones.
 * A large sample appends invented codes, which begin with 999 as none of NUCC's does, and which no provider has.
 */
export const nuccTaxonomySample: SampleWriter = {
  source: 'nucc-taxonomy',
  write: async (context) => {
    const file = await openSampleFile(context, FILE_NAME, { encoding: 'utf8' });
    file.add(`${HEADER}\r\n`);
    const codes = [...TAXONOMY_CODES, ...inventedCodes(context.providers)];
    codes.forEach((code, i) => {
      file.add(line(code, i));
    });
    context.report(codes.length, codes.length);
    return [await file.close()];
  },
};

function inventedCodes(providers: number): TaxonomyCode[] {
  const count = Math.floor(Math.max(0, providers - WITHOUT_INVENTED) / PROVIDERS_EACH);
  return Array.from({ length: Math.min(MAX_INVENTED, count) }, (_, i) => {
    const specialization = `Specialization ${i + 1}`;
    return {
      code: `999S${String(i + 1).padStart(5, '0')}X`,
      grouping: 'Sample Providers',
      classification: 'Invented Profession',
      specialization,
      displayName: `Invented Profession, ${specialization}`,
      section: 'Individual',
    };
  });
}

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
