import { auditPackUrls, studyUrl } from '../../schemas/addresses.ts';
import { findDataset } from '../../schemas/datasets.ts';
import { EVIDENCE_QUERY } from '../../schemas/limits.ts';
import type { Artifact } from '../../schemas/release/artifacts.ts';
import { ASK_ACTION, ASK_ADDRESS, EXAMPLE_QUESTIONS } from '../../schemas/rest/ask-page.ts';
import type {
  AnsweredPart,
  EvidenceAnswer,
  EvidenceItem,
  EvidenceQueryResult,
} from '../../schemas/rest/evidence-query.ts';
import { escapedHtml } from '../http/escaped-html.ts';

/** The parts of the page on which questions are asked, as HTML. Everything that is not written here is escaped. */

/** The form, with the question that was asked. @param remaining how many questions are left today; null before the first one */
export function askForm(question: string, remaining: number | null = null): string {
  const left =
    remaining === null
      ? ''
      : ` <b>${remaining === 1 ? '1 question is' : `${remaining} questions are`} left.</b>`;
  return `<form class="ask" action="${ASK_ACTION}" method="post">
<label for="query">Your question</label>
<textarea id="query" name="query" rows="3" maxlength="${EVIDENCE_QUERY.maxLength}" required="required" aria-describedby="query-hint">${escapedHtml(question)}</textarea>
<p id="query-hint" class="small">One specialty or kind of facility, and a state, several, or none for the nation. Ten questions a day, without a key.${left}</p>
<button type="submit">Ask</button>
</form>`;
}

/** Questions to begin with, each a form of its own. */
export function examplesPart(): string {
  return `<section aria-labelledby="examples"><h2 id="examples">Examples</h2>
<ul class="examples">${EXAMPLE_QUESTIONS.map(exampleForm).join('')}</ul></section>`;
}

function exampleForm(question: string): string {
  return `<li><form action="${ASK_ACTION}" method="post"><input type="hidden" name="query" value="${escapedHtml(question)}"/><button type="submit">${escapedHtml(question)}</button></form></li>`;
}

/** The answer with its evidence, or why there is none; with links to what the release has, by its `artifacts`. */
export function resultPart(
  question: string,
  { answer, evidence, refusal }: EvidenceQueryResult,
  artifacts: readonly Artifact[],
): string {
  const shared = `${ASK_ACTION}?${new URLSearchParams({ query: question })}`;
  const asked = `<p class="asked"><b>You asked:</b> ${escapedHtml(question)} <a href="${escapedHtml(shared)}">Link to this question</a></p>`;
  const inner =
    answer === null
      ? refusalPart(refusal?.code ?? '', refusal?.message ?? '', refusal?.nearest_question ?? null)
      : answerPart(answer, evidence, artifacts);
  return `<section class="answer" aria-labelledby="result">${inner.heading}${asked}${inner.rest}</section>`;
}

interface Part {
  readonly heading: string;
  readonly rest: string;
}

function refusalPart(code: string, message: string, nearest: string | null): Part {
  const offer = nearest === null ? '' : `<ul class="examples">${exampleForm(nearest)}</ul>`;
  return {
    heading: '<h2 id="result">This is not answered here</h2>',
    rest: `<p class="notice">${escapedHtml(message)}</p>${offer}<p class="small">Reason: <code>${escapedHtml(code)}</code></p>`,
  };
}

function answerPart(
  answer: EvidenceAnswer,
  evidence: readonly EvidenceItem[],
  artifacts: readonly Artifact[],
): Part {
  const dataset = findDataset(answer.dataset_slug);
  const study = dataset?.kind === 'supply' ? dataset.specialty.slug : answer.dataset_slug;
  const links = [
    `<a href="${studyUrl({ origin: '' }, { slug: study, dataset: answer.dataset_slug })}">The study: ${escapedHtml(answer.dataset)}</a>`,
    `<a href="/methodology/${answer.dataset_slug}">Methodology ${escapedHtml(answer.methodology_version)}</a>`,
    ...(dataset?.hasAuditPack && artifacts.includes('audit-packs')
      ? [`<a href="${auditPackUrls('', answer.dataset_slug).web}">Audit pack</a>`]
      : []),
  ];
  const addresses = answer.tables.map(
    (url) => `<a href="${escapedHtml(url)}"><code>${escapedHtml(url)}</code></a>`,
  );
  const tables =
    addresses.length === 0
      ? ''
      : `<div><dt>Read from (with a key)</dt><dd>${addresses.join('<br/>')}</dd></div>`;
  const figures = answer.parts.flatMap(({ value, unit }) =>
    value === null
      ? []
      : `<li><strong>${value.toLocaleString('en-US')}</strong> <span>${escapedHtml(unit ?? '')}</span></li>`,
  );
  const figure = figures.length === 0 ? '' : `<ul class="key-figures">${figures.join('')}</ul>`;
  return {
    heading: '<h2 id="result">Answer</h2>',
    rest: `${figure}
<p class="lead">${escapedHtml(answer.summary)}</p>
${answer.parts.map(rowsTable).join('')}
<p><b>Understood as:</b> ${escapedHtml(answer.understood)}</p>
<dl class="facts"><div><dt>Data of</dt><dd>${escapedHtml(snapshotsOf(evidence))}</dd></div>${tables}</dl>
<h3>Evidence</h3>
${evidence.length === 0 ? '<p>There is no evidence, because nothing is known.</p>' : evidenceTable(evidence)}
${caveats(evidence)}
<ul class="prose">${links.map((link) => `<li>${link}</li>`).join('')}</ul>`,
  };
}

/** The places of a part that are listed or compared; a single one is in the sentence. */
function rowsTable({ understood, rows, rows_unit }: AnsweredPart): string {
  if (rows.length < 2) return '';
  const name = escapedHtml(understood);
  const lines = rows.map(
    (row) =>
      `<tr><th scope="row">${escapedHtml(row.name)}</th><td class="number">${row.value.toLocaleString('en-US')}</td></tr>`,
  );
  return `<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table><caption>${name}</caption>
<thead><tr><th scope="col">Place</th><th scope="col" class="number">${escapedHtml(rows_unit ?? '')}</th></tr></thead>
<tbody>${lines.join('')}</tbody></table></div>`;
}

/** The statements of the answer, each with what it rests on. */
function evidenceTable(evidence: readonly EvidenceItem[]): string {
  return `<div class="scroll" role="region" aria-label="Evidence" tabindex="0"><table class="evidence">
<thead><tr><th scope="col">Statement</th><th scope="col">Source</th><th scope="col">Data of</th><th scope="col">Last checked</th><th scope="col" class="number">Confidence class</th><th scope="col">Methodology</th></tr></thead>
<tbody>${evidence.map(evidenceRow).join('')}</tbody></table></div>`;
}

function evidenceRow({ claim, source, methodology }: EvidenceItem): string {
  const name =
    source.url === null
      ? escapedHtml(source.name)
      : `<a href="${escapedHtml(source.url)}" rel="noopener">${escapedHtml(source.name)}</a>`;
  return `
<tr><th scope="row">${escapedHtml(claim)}</th><td>${name}</td><td>${escapedHtml(snapshotsText(source.snapshots))}</td><td>${escapedHtml(source.last_checked.slice(0, 10))}</td><td class="number">${source.confidence}</td><td><a href="${escapedHtml(methodology.url)}">version ${escapedHtml(methodology.version)}</a></td></tr>`;
}

/** What limits the figures, each once. */
function caveats(evidence: readonly EvidenceItem[]): string {
  const all = [...new Set(evidence.flatMap(({ methodology }) => methodology.limitations))];
  return all.length === 0
    ? ''
    : `<h3>What to keep in mind</h3><ul class="prose">${all.map((limitation) => `<li>${escapedHtml(limitation)}</li>`).join('')}</ul>`;
}

/** The data of all statements. */
function snapshotsOf(evidence: readonly EvidenceItem[]): string {
  const all = new Map(
    evidence.flatMap(({ source }) => source.snapshots).map((snapshot) => [snapshot.source, snapshot]),
  );
  return all.size === 0 ? 'not known' : snapshotsText([...all.values()]);
}

function snapshotsText(snapshots: EvidenceItem['source']['snapshots']): string {
  return snapshots.map(({ source, snapshot }) => `${snapshot ?? 'no date'} (${source})`).join(', ');
}

/** A whole page for a question that could not be taken. */
export function errorPage(message: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>The question could not be taken</title>
<link rel="stylesheet" href="/assets/site.css"/>
</head>
<body>
<main id="main">
<h1>The question could not be taken</h1>
<p class="notice">${escapedHtml(message)}</p>
<p><a href="${ASK_ADDRESS}">Back to the form</a></p>
</main>
</body>
</html>
`;
}
