import { monthText } from '../../../schemas/month.ts';
import type { StudyHistory } from '../../../schemas/rest/study-history.ts';
import { STATES } from '../../../schemas/states.ts';
import { lineByMonth, sparkline } from '../../charts/line-by-month.ts';
import { firstAndLatest, type PlaceOverTime, placeOverTime } from '../../charts/over-time.ts';
import { valueText } from '../../charts/value-text.ts';
import { Markup, markup } from '../../markup/markup.ts';
import type { Study } from '../../studies/study.ts';
import { methodologyAddress, type SiteContents, studyAddress } from '../rendering/site-contents.ts';
import { unknownCell } from './place-figures.ts';

/** A study by month: the nation as a line and as a table, then how each state has changed. A single month is said in a sentence. */
export function studyOverTime(study: Study, { histories }: Pick<SiteContents, 'histories'>): Markup {
  const history = histories.get(study.dataset.slug);
  if (history === undefined) return markup``;
  const nation = placeOverTime(study, history, 'US');
  const known = nation.flat().filter(({ value }) => value !== null);
  return section(
    markup`${beginning(study, history)}${
      known.length > 1 &&
      markup`<figure class="over-time">${new Markup(lineByMonth(study, 'United States', nation))}
<figcaption>United States, ${study.headline.title.toLowerCase()}, by month of release: the latest release of each month. The axis does not begin at zero. Months without a figure are not bridged.</figcaption></figure>
${nationTable(study, history, nation)}`
    }${statesTable(study, history)}`,
  );
}

/** The studies of a state by month. */
export function stateOverTime(
  { code, name }: (typeof STATES)[number],
  { studies, histories }: Pick<SiteContents, 'studies' | 'histories'>,
): Markup {
  const followed = studies.flatMap((study) => {
    const history = histories.get(study.dataset.slug);
    return history === undefined ? [] : [{ study, history, place: placeOverTime(study, history, code) }];
  });
  const rows = followed.flatMap(({ study, place }) =>
    firstAndLatest(place) === null
      ? []
      : [changeRow(study, place, markup`<a href="${studyAddress(study)}">${study.dataset.subject}</a>`)],
  );
  const first = followed.flatMap(({ history }) => history.series[0]?.months[0]?.month ?? []).sort()[0];
  if (first === undefined) return markup``;
  return section(
    rows.length === 0
      ? markup`<p>The history of these figures begins in ${monthText(first)}: there is no second month to compare yet.</p>`
      : markup`${changeTable(`How the studies have changed in ${name}`, 'Study', rows)}
<p class="small">Per 100,000 residents, or of facilities that are compared by their rating the mean of the stars: from the first to the latest month that have the same definition, the latest release of each. A gap in a line is a month without a figure, or a change of definition. Rank 1 has the most per resident, or the most stars.</p>`,
  );
}

const section = (content: Markup): Markup =>
  markup`<section aria-labelledby="over-time"><h2 id="over-time">Over time</h2>
${content}</section>`;

/** Since when figures can be compared, and where they cannot. */
function beginning({ dataset }: Study, { series }: StudyHistory): Markup {
  const [current, before] = [series.at(-1), series.at(-2)];
  const first = current?.months[0];
  if (current === undefined || first === undefined) return markup``;
  const single = current.months.length === 1 && 'There is no second month to compare yet.';
  if (before === undefined)
    return markup`<p>The history of these figures begins in ${monthText(first.month)}. ${single}</p>`;
  const why =
    before.definition !== current.definition
      ? markup`the <a href="${methodologyAddress(dataset.slug)}">definitions changed</a> with ${current.definition}`
      : markup`releases are made from other files (scope “${current.scope}”, before “${before.scope}”)`;
  return markup`<p>Since ${monthText(first.month)} ${why}: figures from then on are not comparable with earlier ones. ${single}</p>`;
}

/** The months of the nation: the text alternative of its line. */
function nationTable({ dataset, headline }: Study, { series }: StudyHistory, nation: PlaceOverTime): Markup {
  const months = series.flatMap(({ definition, months }, at) =>
    months.map((month, index) => ({ ...month, definition, figure: nation[at]?.[index] })),
  );
  return markup`<details><summary>The United States by month, as a table</summary>
<div class="scroll" role="region" aria-label="${dataset.displayName} in the United States by month" tabindex="0"><table class="figures">
<thead><tr><th scope="col">Month</th><th scope="col" class="number">${headline.title}</th><th scope="col">Definition</th><th scope="col">Release</th></tr></thead>
<tbody>${months.map(
    ({ month, definition, release, figure, _data_availability: { fields } }) => markup`
<tr><th scope="row">${monthText(month)}</th>${
      figure === undefined || figure.value === null
        ? unknownCell(fields.places ?? fields[`US.${headline.name}`] ?? null)
        : markup`<td class="number">${figure.text}</td>`
    }<td>${definition}</td><td class="code">${release}</td></tr>`,
  )}</tbody></table></div></details>`;
}

/** How each state has changed; nothing before there are two months. */
function statesTable(study: Study, history: StudyHistory): Markup | false {
  const rows = STATES.flatMap(({ code, name }) => {
    const place = placeOverTime(study, history, code);
    return firstAndLatest(place) === null ? [] : [changeRow(study, place, markup`${name}`)];
  });
  return (
    rows.length > 0 &&
    markup`<details><summary>Every state, from the first to the latest month</summary>
${changeTable(`${study.dataset.displayName}: how each state has changed`, 'State', rows)}</details>`
  );
}

function changeTable(name: string, first: string, rows: readonly Markup[]): Markup {
  return markup`<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table class="figures" data-sortable="data-sortable">
<thead><tr><th scope="col">${first}</th><th scope="col" class="number">Latest</th><th scope="col" class="number">Change</th><th scope="col" class="number">Rank</th><th scope="col" class="number">Rank then</th><th scope="col">By month</th><th scope="col" class="number">First</th><th scope="col">From</th><th scope="col">To</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

function changeRow(study: Study, place: PlaceOverTime, name: Markup): Markup {
  const ends = firstAndLatest(place);
  if (ends === null) return markup``;
  const [first, latest] = ends;
  const rank = (value: number | null) =>
    value === null ? unknownCell(null) : markup`<td class="number">${value}</td>`;
  return markup`
<tr><th scope="row">${name}</th><td class="number">${latest.text}</td><td class="number">${changeText(study, first.value, latest.value)}</td>${rank(latest.rank)}${rank(first.rank)}<td>${sparkline(place)}</td><td class="number">${first.text}</td><td>${monthText(first.month)}</td><td>${monthText(latest.month)}</td></tr>`;
}

/** The difference of two published figures, with its sign. */
function changeText({ headline }: Study, from: number | null, to: number | null): string {
  const change = Number(((to ?? 0) - (from ?? 0)).toFixed(headline.decimals ?? 0));
  const size = valueText(headline, Math.abs(change)) ?? '';
  return change === 0 ? size : `${change < 0 ? '-' : '+'}${size}`;
}
