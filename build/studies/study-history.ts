import { isDeepStrictEqual } from 'node:util';
import { STUDY_DEFINITIONS } from '../../schemas/methodology-version.ts';
import { monthOf } from '../../schemas/month.ts';
import { type StudyHistory, StudyMonth, type StudySeries } from '../../schemas/rest/study-history.ts';
import type { ReleaseHeader } from '../context.ts';
import { markOf } from '../edition.ts';
import type { Study } from './study.ts';

/**
 * A study over time, with the row of the month of this release. Rows of earlier months stay as they are; that of the month itself is kept
 * where it says the same.
 *
 * @param before what the previous release has; none where there is nothing to continue
 */
export function continuedHistory(
  before: StudyHistory['series'],
  study: Study,
  header: ReleaseHeader,
): StudyHistory {
  const { dataset } = study;
  const { scope } = header;
  const definition = STUDY_DEFINITIONS[dataset.kind];
  const made = monthOfStudy(study, header);
  const last = before.at(-1)?.months.at(-1);
  const open = last?.month === made.month ? last : null;
  const closed = open === null ? before : withoutLastMonth(before);
  const month =
    open !== null && isDeepStrictEqual({ ...open, ...markOf(header) }, { ...made, ...markOf(header) })
      ? open
      : made;
  const series = closed.at(-1);
  const isContinued = series?.definition === definition && series.scope === scope;
  return {
    dataset: dataset.slug,
    display_name: dataset.displayName,
    ranked_by: study.headline.name,
    series: isContinued
      ? [...closed.slice(0, -1), { ...series, months: [...series.months, month] }]
      : [...closed, { definition, scope, months: [month] }],
  };
}

function withoutLastMonth(all: readonly StudySeries[]): StudySeries[] {
  return all.flatMap((series, at) => {
    const months = at === all.length - 1 ? series.months.slice(0, -1) : series.months;
    return months.length === 0 ? [] : [{ ...series, months }];
  });
}

/** The row of a release: its figures, or why there are none. */
function monthOfStudy(study: Study, header: ReleaseHeader): StudyMonth {
  const { dataset, sources, unavailable } = study;
  const rows = unavailable === null ? [study.national, ...study.states] : [];
  const { shape } = dataset.definition.monthRow;
  const names = Object.keys(shape);
  const confidences = rows.flatMap(({ confidence }) => names.flatMap((name) => confidence[name] ?? []));
  const reasons = rows.flatMap(({ values, reasons }) =>
    names.flatMap((name) => {
      const reason = reasons[name];
      return values[name] === null && reason !== undefined ? [[`${values.state_code}.${name}`, reason]] : [];
    }),
  );
  return StudyMonth.parse({
    month: monthOf(header.created_at),
    ...markOf(header),
    methodology_version: header.methodology_version,
    snapshots: sources.map(({ id, snapshot }) => ({ source: id, snapshot })),
    confidence: confidences.length === 0 ? null : Math.min(...confidences),
    places: rows.map(({ values }) => values),
    _data_availability:
      unavailable === null
        ? { status: 'available', fields: Object.fromEntries(reasons) }
        : { status: 'not_ingested', fields: { places: unavailable } },
  });
}
