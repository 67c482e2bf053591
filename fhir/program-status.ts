import type { NpiLine } from '../schemas/records/npi-line.ts';
import type { ProgramStatus } from '../schemas/sources/answers.ts';
import { EXCLUSION_LISTS, LINE_SOURCES, type LineBlock, type SourceId } from '../schemas/sources/list.ts';
import { oigLeie } from '../schemas/sources/oig-leie.ts';
import { dataAbsent } from './absent.ts';
import { provenanceSystem } from './provenance-tags.ts';

/** The extension of the National Directory of Healthcare that the CMS directory has on practitioners. */
const IN_EXCLUSION_LIST = 'http://hl7.org/fhir/us/ndh/StructureDefinition/base-ext-hhs-in-exclusion-list';

/** The address of the extension of the project's own. */
export const programStatusUrl = (origin: string): string =>
  `${origin}/fhir/StructureDefinition/program-status`;

/** What other sources than exclusion lists say that nobody may miss. */
const OTHER_STATUSES = LINE_SOURCES.flatMap(({ id, block, programStatusOf }) =>
  programStatusOf === undefined ? [] : [{ id, block, programStatusOf }],
);

/** The blocks of a line that these extensions are made from. */
export const STATUS_BLOCKS: readonly LineBlock[] = [...EXCLUSION_LISTS, ...OTHER_STATUSES].map(
  ({ block }) => block,
);

/** What is stated of a provider, with what states it. */
export const STATUS_MEANINGS: Readonly<Record<ProgramStatus['status'] | 'excluded', string>> = {
  excluded: 'on an exclusion list',
  undetermined: 'a list may or may not mean this provider, and has to be looked at',
  revoked: 'on the list of those whose enrollment in Medicare is revoked, which is no exclusion',
  'opted-out': 'opted out of Medicare',
  'not-eligible': 'may not order or refer for what the list says',
};

interface Stated extends Omit<ProgramStatus, 'status'> {
  readonly source: SourceId;
  readonly status: keyof typeof STATUS_MEANINGS;
}

/**
 * What nobody who uses a directory may miss: that a provider is excluded from a program, has opted out of Medicare, or may not order
 * and refer. Nothing is stated of anybody who is not on a list: that would need the whole list, and is what the other interfaces say. Where it is
 * not certain whether an entry is the provider, the extension says so.
 */
export function programStatus(line: Partial<NpiLine>, origin: string): fhir4.Extension[] {
  const stated = [...exclusions(line), ...otherStatuses(line)];
  const onList = stated.filter(({ source }) => source === oigLeie.id);
  return [
    ...onList.slice(0, 1).map(({ status }) => inExclusionList(status)),
    ...stated.map((one) => extensionOf(one, origin)),
  ];
}

function inExclusionList(status: Stated['status']): fhir4.Extension {
  return status === 'excluded'
    ? { url: IN_EXCLUSION_LIST, valueBoolean: true }
    : { url: IN_EXCLUSION_LIST, _valueBoolean: dataAbsent('unknown') };
}

function extensionOf({ source, status, what, since, confidence }: Stated, origin: string): fhir4.Extension {
  return {
    url: programStatusUrl(origin),
    extension: [
      { url: 'source', valueCoding: { system: provenanceSystem(origin, '_dataset_id'), code: source } },
      { url: 'status', valueCode: status },
      ...(what === undefined ? [] : [{ url: 'what', valueCode: what }]),
      ...(since == null ? [] : [{ url: 'since', valueDate: since }]),
      ...(confidence === null ? [] : [{ url: 'confidence', valueDecimal: confidence }]),
    ],
  };
}

function exclusions(line: Partial<NpiLine>): Stated[] {
  return EXCLUSION_LISTS.flatMap(({ id, block }): Stated[] => {
    const found = line[block];
    if (found == null || found.data === null || !('excluded' in found.data)) return [];
    const { excluded, exclusions: entries } = found.data;
    const days = entries.map((entry) => ('date' in entry ? entry.date : entry.active_date));
    const [since = null] = days.filter((day) => day !== null).sort();
    return excluded === true
      ? [{ source: id, status: 'excluded', since, confidence: found.match?.confidence ?? null }]
      : [{ source: id, status: 'undetermined', confidence: null }];
  });
}

function otherStatuses(line: Partial<NpiLine>): Stated[] {
  return OTHER_STATUSES.flatMap(({ id, block, programStatusOf }) => {
    const found = line[block];
    return found == null ? [] : programStatusOf(found).map((one) => ({ source: id, ...one }));
  });
}
