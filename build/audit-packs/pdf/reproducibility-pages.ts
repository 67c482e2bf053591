import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { ReleaseSource } from '../../../schemas/release/manifest.ts';
import type { AuditPack } from '../../../schemas/rest/audit-pack.ts';
import { head, inline, paragraph, part, RULED, section } from './look.ts';

/** How the dataset is made again: steps, command, every input, every output. */
export function reproducibilityPages(
  { steps, command, outputs }: AuditPack['reproducibility'],
  sources: readonly ReleaseSource[],
): Content[] {
  return [
    section('reproducibility', 'Reproducibility'),
    part('reproducibility', 'Steps'),
    { ol: steps.map((step) => ({ text: inline(step), margin: [0, 0, 0, 4] })) },
    part('reproducibility', 'Command'),
    { text: command, style: 'code', bold: true, margin: [0, 0, 0, 6] },
    part('reproducibility', 'Inputs'),
    ...inputs(sources),
    part('reproducibility', 'Outputs'),
    outputs.length === 0
      ? paragraph('The release holds no other file of this dataset.')
      : {
          table: {
            headerRows: 1,
            dontBreakRows: true,
            keepWithHeaderRows: 2,
            widths: ['*'],
            body: [
              [head('Path in the release, and SHA-256')],
              ...outputs.map(({ path, sha256 }): TableCell[] => [fileCell(path, sha256)]),
            ],
          },
          layout: RULED,
          fontSize: 8,
        },
  ];
}

function inputs(sources: readonly ReleaseSource[]): Content[] {
  const files = sources.flatMap(({ source, snapshot, files }) =>
    files.map((file) => ({ ...file, source, snapshot: file.snapshot ?? snapshot })),
  );
  if (files.length === 0) return [paragraph('No file was read for this dataset.')];
  return [
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        keepWithHeaderRows: 2,
        widths: ['*', 52, 64],
        body: [
          [head('File, source, address and SHA-256'), head('Snapshot'), head('Bytes', 'right')],
          ...files.map(({ name, source, url, sha256, snapshot, bytes }): TableCell[] => [
            fileCell(name, sha256, `${source}. ${url ?? 'Read from a local directory.'}`),
            { text: snapshot ?? 'not stated' },
            { text: bytes.toLocaleString('en-US'), alignment: 'right' },
          ]),
        ],
      },
      layout: RULED,
      fontSize: 8,
    },
  ];
}

function fileCell(name: string, sha256: string, about?: string): TableCell {
  return {
    stack: [
      { text: name, bold: true },
      ...(about === undefined ? [] : [{ text: about, style: 'faint' }]),
      { text: sha256, style: ['tiny', 'faint'] },
    ],
  };
}
