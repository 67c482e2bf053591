import type { NpiLine } from '../schemas/records/npi-line.ts';
import { EXCLUSION_LISTS, type LineBlock, type SourceId } from '../schemas/sources/list.ts';
import { medicareOptOut } from '../schemas/sources/medicare-opt-out.ts';
import { oigLeie } from '../schemas/sources/oig-leie.ts';
import { orderAndReferring } from '../schemas/sources/order-and-referring.ts';
import { dataAbsent } from './absent.ts';
import { provenanceSystem } from './provenance-tags.ts';

/** The extension of the National Directory of Healthcare that the CMS directory has on practitioners. */
const IN_EXCLUSION_LIST = 'http://hl7.org/fhir/us/ndh/StructureDefinition/base-ext-hhs-in-exclusion-list';

/** The address of the extension of the project's own. */
const programStatusUrl = (origin: string): string => `${origin}/fhir/StructureDefinition/program-status`;

/** The blocks of a line that these extensions are made from. */
export const STATUS_BLOCKS: readonly LineBlock[] = [
  ...EXCLUSION_LISTS.map(({ block }) => block),
  medicareOptOut.block,
  orderAndReferring.block,
];

type Status = 'excluded' | 'undetermined' | 'opted-out' | 'not-eligible';

interface Stated {
  readonly source: SourceId;
  readonly status: Status;
  /** What an order or referral is not possible for. */
  readonly what?: string;
  /** The first day. */
  readonly since?: string | null | undefined;
  readonly confidence: number | null | undefined;
}

/**
 * What nobody who uses a directory may miss: that a provider is excluded from federal programs, has opted out of Medicare, or may not order
 * and refer. Nothing is stated of anybody who is not on a list: that would need the whole list, and is what the other interfaces say. Where it is
 * not certain whether an entry is the provider, the extension says so.
 */
export function programStatus(line: Partial<NpiLine>, origin: string): fhir4.Extension[] {
  const stated = [...exclusions(line), ...optOut(line), ...ineligible(line)];
  const onList = stated.filter(({ source }) => source === oigLeie.id);
  return [
    ...onList.slice(0, 1).map(({ status }) => inExclusionList(status)),
    ...stated.map((one) => extensionOf(one, origin)),
  ];
}

function inExclusionList(status: Status): fhir4.Extension {
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
      ...(confidence == null ? [] : [{ url: 'confidence', valueDecimal: confidence }]),
    ],
  };
}

function exclusions(line: Partial<NpiLine>): Stated[] {
  return EXCLUSION_LISTS.flatMap(({ id, block }): Stated[] => {
    const found = line[block];
    if (found == null || found.data === null || !('excluded' in found.data)) return [];
    const { excluded, exclusions: entries } = found.data;
    const days = entries.map((entry) => ('date' in entry ? entry.date : entry.active_date));
    const [since] = days.filter((day) => day !== null).sort();
    return excluded === true
      ? [{ source: id, status: 'excluded', since, confidence: found.match?.confidence }]
      : [{ source: id, status: 'undetermined', confidence: null }];
  });
}

function optOut(line: Partial<NpiLine>): Stated[] {
  const found = line[medicareOptOut.block];
  if (found == null) return [];
  const { data, match } = found;
  const held = data.affidavits.find(({ in_force }) => in_force);
  const source = medicareOptOut.id;
  if (data.opted_out !== true || held === undefined)
    return [{ source, status: 'undetermined', confidence: null }];
  return [{ source, status: 'opted-out', since: held.effective_date, confidence: match?.confidence }];
}

function ineligible(line: Partial<NpiLine>): Stated[] {
  const found = line[orderAndReferring.block];
  if (found == null) return [];
  return Object.entries(found.data)
    .filter(([, isEligible]) => isEligible === false)
    .map(([what]) => ({
      source: orderAndReferring.id,
      status: 'not-eligible',
      what: what.replaceAll('_', '-'),
      confidence: found.match?.confidence,
    }));
}
