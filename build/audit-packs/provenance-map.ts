import { type Availability, CONFIDENCE } from '../../schemas/provenance.ts';
import { constantProvenance, inferredSnapshot, type ProvenanceRelease } from '../../schemas/provenance-of.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { ProvenanceMapEntry } from '../../schemas/rest/audit-pack.ts';
import type { Study, StudyField, StudyRow } from '../studies/study.ts';

/**
 * The provenance of every published field of a study, in the order they are shown. The keys of a source are those of
 * the field's principal one; `_source` names all of them.
 */
export function provenanceMap(study: Study, header: ProvenanceRelease): ProvenanceMapEntry[] {
  return study.fields.map((field) => {
    const sources = sourcesOf(study, field);
    return {
      field: field.name,
      description: field.description,
      transformation: withFormula(field),
      ...constantProvenance(sources[0], header),
      _source: sources.map(({ source }) => source).join('; '),
      _confidence: lowestConfidence(study, field),
      _data_availability: availabilityOf(study, field, sources),
    };
  });
}

type Sources = readonly [ReleaseSource, ...ReleaseSource[]];

function sourcesOf(study: Study, field: StudyField): Sources {
  const [principal, ...others] = field.sources.map((id) => {
    const source = study.sources.find((one) => one.id === id);
    if (source === undefined) throw new Error(`${study.dataset.slug} has no source ${id}`);
    return source;
  });
  if (principal === undefined) throw new Error(`${field.name} of ${study.dataset.slug} has no source`);
  return [principal, ...others];
}

function withFormula({ transformation, formula }: StudyField): string {
  return formula === null ? transformation : `${transformation} Formula: ${formula}.`;
}

/** The rows of a study: the states, then the nation. */
function rowsOf({ states, national }: Study): StudyRow[] {
  return [...states, national];
}

/**
 * A class that holds for every value of the interface, those of the states: the lowest among the known ones. That of the
 * nation only if no state has a value.
 */
function lowestConfidence({ states, national }: Study, { name }: StudyField): number | null {
  const known = states.flatMap(({ confidence }) => confidence[name] ?? []);
  return known.length === 0 ? (national.confidence[name] ?? null) : Math.min(...known);
}

/**
 * Whether the field is known, and the reason if it is not: under the field's name when it holds for every place, else
 * under `<state code>.<field>`.
 */
function availabilityOf(study: Study, field: StudyField, sources: Sources): Availability {
  const rows = rowsOf(study);
  const unknown = rows.filter(({ values }) => values[field.name] === null);
  const reasonOf = (row: StudyRow) =>
    row.reasons[field.name] ?? study.unavailable ?? 'The source gives no value.';
  const inferred = inferredSnapshot(sources);
  if (unknown.length === rows.length) {
    const isMissing = sources.some(({ status }) => status === 'not_ingested');
    return {
      status: isMissing ? 'not_ingested' : 'suppressed',
      fields: { [field.name]: unknown.map(reasonOf)[0] ?? 'The source gives no value.' },
      ...inferred,
    };
  }
  return {
    status: 'available',
    fields: {
      ...repairedNote(field, rows),
      ...nationNote(study, field),
      ...Object.fromEntries(unknown.map((row) => [`${row.values.state_code}.${field.name}`, reasonOf(row)])),
    },
    ...inferred,
  };
}

/** What is published for a state may be derived for the nation. */
function nationNote(study: Study, field: StudyField): Record<string, string> {
  const own = study.national.confidence[field.name] ?? null;
  const states = lowestConfidence(study, field);
  if (own === null || states === null || own >= states) return {};
  return {
    [`${study.national.values.state_code}.${field.name}`]: `The value of the nation is not published but derived; its confidence is ${own}.`,
  };
}

function repairedNote({ name }: StudyField, rows: readonly StudyRow[]): Record<string, string> {
  const repaired = rows.filter(({ confidence }) => confidence[name] === CONFIDENCE.derivedFromRepaired);
  if (repaired.length === 0) return {};
  return {
    [name]: `In ${repaired.length} of ${rows.length} rows at least one record behind the value had to be repaired by a documented rule; the confidence of those rows is ${CONFIDENCE.derivedFromRepaired}.`,
  };
}
