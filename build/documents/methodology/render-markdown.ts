import type { Methodology, MethodologyDefinition } from '../../../schemas/rest/methodology.ts';

/** A methodology as one self-contained Markdown document. */
export function renderMethodology(methodology: Omit<Methodology, 'markdown'>): string {
  return [
    `# ${methodology.display_name}`,
    methodology.summary,
    `Methodology version ${methodology.version}.`,
    '## Definitions',
    ...methodology.definitions.map(renderDefinition),
    '## Sources',
    list(methodology.sources.map(renderSource)),
    '## Steps',
    methodology.steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    '## Confidence',
    list(
      methodology.confidence.map(
        (entry) =>
          `${entry.class}${entry.value === null ? '' : ` (${entry.value.toFixed(2)})`}: ${entry.meaning}`,
      ),
    ),
    '## Limitations',
    list(methodology.limitations),
    '## Changes',
    list(methodology.changelog.map(({ version, date, change }) => `${version} (${date}): ${change}`)),
  ]
    .join('\n\n')
    .concat('\n');
}

function renderDefinition({ term, definition, formula, unit, source }: MethodologyDefinition): string {
  const facts = [
    ...(formula === null ? [] : [`Formula: ${formula}`]),
    ...(unit === null ? [] : [`Unit: ${unit}`]),
    ...(source === null ? [] : [`Source: ${source}`]),
  ];
  return [`### ${term}`, definition, ...(facts.length > 0 ? [list(facts)] : [])].join('\n\n');
}

function renderSource(source: Methodology['sources'][number]): string {
  const snapshot = source.snapshot === null ? 'no snapshot' : `snapshot of ${source.snapshot}`;
  return `${source.source} (\`${source.id}\`), ${snapshot}; cadence: ${source.cadence}; license ${source.license}; <${source.source_url}>`;
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}
