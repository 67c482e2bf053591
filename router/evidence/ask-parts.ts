import { auditPackUrls, studyUrl } from '../../schemas/addresses.ts';
import { findDataset } from '../../schemas/datasets.ts';
import { EVIDENCE_QUERY } from '../../schemas/limits.ts';
import type { Artifact } from '../../schemas/release/artifacts.ts';
import { ASK_ACTION, ASK_ADDRESS, EXAMPLE_QUESTIONS } from '../../schemas/rest/ask-page.ts';
import type { EvidenceAnswer, EvidenceItem, EvidenceQueryResult } from '../../schemas/rest/evidence-query.ts';

/** The parts of the page on which questions are asked, as HTML. Everything that is not written here is escaped. */

/** The form, with the question that was asked. */
export function askForm(question: string): string {
  return `<form class="ask" action="${ASK_ACTION}" method="post">
<label for="query">Your question</label>
<textarea id="query" name="query" rows="3" maxlength="${EVIDENCE_QUERY.maxLength}" required="required" aria-describedby="query-hint">${escaped(question)}</textarea>
<p id="query-hint" class="small">One specialty or kind of facility, and a state, several, or none for the nation. Ten questions a day, without a key.</p>
<button type="submit">Ask</button>
</form>`;
}

/** Questions to begin with, each a form of its own. */
export function examplesPart(): string {
  return `<section aria-labelledby="examples"><h2 id="examples">Examples</h2>
<ul class="examples">${EXAMPLE_QUESTIONS.map(exampleForm).join('')}</ul></section>`;
}

function exampleForm(question: string): string {
  return `<li><form action="${ASK_ACTION}" method="post"><input type="hidden" name="query" value="${escaped(question)}"/><button type="submit">${escaped(question)}</button></form></li>`;
}

/** The answer with its evidence, or why there is none; with links to what the release has, by its `artifacts`. */
export function resultPart(
  question: string,
  { answer, evidence, refusal }: EvidenceQueryResult,
  artifacts: readonly Artifact[],
): string {
  const asked = `<p class="asked"><b>You asked:</b> ${escaped(question)}</p>`;
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
    rest: `<p class="notice">${escaped(message)}</p>${offer}<p class="small">Reason: <code>${escaped(code)}</code></p>`,
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
    `<a href="${studyUrl({ origin: '' }, { slug: study, dataset: answer.dataset_slug })}">The study: ${escaped(answer.dataset)}</a>`,
    `<a href="/methodology/${answer.dataset_slug}">Methodology ${escaped(answer.methodology_version)}</a>`,
    ...(dataset?.hasAuditPack && artifacts.includes('audit-packs')
      ? [`<a href="${auditPackUrls('', answer.dataset_slug).web}">Audit pack</a>`]
      : []),
  ];
  return {
    heading: '<h2 id="result">Answer</h2>',
    rest: `<p class="lead">${escaped(answer.summary)}</p>
<p><b>Understood as:</b> ${escaped(answer.understood_as)}</p>
<ul class="prose">${links.map((link) => `<li>${link}</li>`).join('')}</ul>
<h3>Evidence</h3>
${evidence.length === 0 ? '<p>There is no evidence, because nothing is known.</p>' : `<ol class="evidence">${evidence.map(itemPart).join('')}</ol>`}`,
  };
}

function itemPart({ claim, source, methodology }: EvidenceItem): string {
  const name =
    source.url === null
      ? escaped(source.name)
      : `<a href="${escaped(source.url)}" rel="noopener">${escaped(source.name)}</a>`;
  return `<li><p>${escaped(claim)}</p>
<dl class="facts"><div><dt>Source</dt><dd>${name}</dd></div><div><dt>Data of</dt><dd>${escaped(snapshotsText(source.snapshots))}</dd></div><div><dt>Last checked</dt><dd>${escaped(source.last_checked.slice(0, 10))}</dd></div><div><dt>Confidence class</dt><dd>${source.confidence}</dd></div><div><dt>Methodology</dt><dd><a href="${escaped(methodology.url)}">version ${escaped(methodology.version)}</a></dd></div></dl>
<details><summary>Limitations</summary><ul class="prose">${methodology.limitations.map((limitation) => `<li>${escaped(limitation)}</li>`).join('')}</ul></details></li>`;
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
<p class="notice">${escaped(message)}</p>
<p><a href="${ASK_ADDRESS}">Back to the form</a></p>
</main>
</body>
</html>
`;
}

/** For element content and quoted attributes alike. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
