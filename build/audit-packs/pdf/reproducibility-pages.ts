import type { Content } from 'pdfmake';
import { inline, paragraph } from '../../../pdf/styles.ts';
import type { ReleaseSource } from '../../../schemas/release/manifest.ts';
import type { AuditPack } from '../../../schemas/rest/audit-pack.ts';
import type { Row, RowTracker } from './long-table.ts';
import { part, section } from './sections.ts';

/** How to reproduce the dataset: steps, command, every input, every output. */
export function reproducibilityPages(
  { steps, command, outputs }: AuditPack['reproducibility'],
  sources: readonly ReleaseSource[],
  keeper: RowTracker,
): Content[] {
  return [
    section('reproducibility', 'Reproducibility'),
    part('reproducibility', 'Steps'),
    { ol: steps.map((step) => ({ text: inline(step), margin: [0, 0, 0, 4] })) },
    part('reproducibility', 'Command'),
    { text: command, style: 'code', bold: true, margin: [0, 0, 0, 6] },
    ...inputs(sources, keeper),
    ...outputsOf(outputs, keeper),
  ];
}

function inputs(sources: readonly ReleaseSource[], keeper: RowTracker): Content[] {
  const files = sources.flatMap(({ source, snapshot, files: ofSource }) =>
    ofSource.map((file) => ({ ...file, source, snapshot: file.snapshot ?? snapshot })),
  );
  if (files.length === 0) {
    return [part('reproducibility', 'Inputs'), paragraph('No file was read for this dataset.')];
  }
  return keeper.content({
    name: 'inputs',
    section: 'reproducibility',
    title: 'Inputs',
    widths: ['*', 52, 64],
    head: [
      { text: 'File, source, address and SHA-256' },
      { text: 'Snapshot' },
      { text: 'Bytes', alignment: 'right' },
    ],
    rows: files.map(
      ({ name, source, url, sha256, snapshot, bytes }): Row => ({
        lead: name,
        below: [
          { text: [`${source}. `, address(url)], style: 'faint' },
          { text: sha256, style: ['tiny', 'faint'] },
        ],
        cells: [
          { text: snapshot ?? 'not stated' },
          { text: bytes.toLocaleString('en-US'), alignment: 'right' },
        ],
      }),
    ),
    fontSize: 8,
  });
}

function address(url: string | null): Content {
  return url === null ? { text: 'Read from a local directory.' } : { text: url, link: url };
}

function outputsOf(outputs: AuditPack['reproducibility']['outputs'], keeper: RowTracker): Content[] {
  if (outputs.length === 0) {
    return [
      part('reproducibility', 'Outputs'),
      paragraph('The release holds no other file of this dataset.'),
    ];
  }
  const carrying = outputs.some(({ depends_on_release_id }) => depends_on_release_id);
  const table = keeper.content({
    name: 'outputs',
    section: 'reproducibility',
    title: 'Outputs',
    widths: ['*', 244],
    head: [{ text: 'Path in the release' }, { text: 'SHA-256' }],
    rows: outputs.map(
      ({ path, sha256, depends_on_release_id }): Row => ({
        lead: depends_on_release_id ? `${path} *` : path,
        cells: [{ text: sha256, fontSize: 6.5, style: 'faint' }],
      }),
    ),
    fontSize: 8,
  });
  if (!carrying) return table;
  return [
    ...table,
    paragraph(
      '* carries the id of a release, or the checksum of a file that does: it differs when it is made from the inputs above alone under another id. The others do not.',
    ),
  ];
}
