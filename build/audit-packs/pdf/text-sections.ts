import type { Content } from 'pdfmake';
import { head, inline, RULED } from '../../../pdf/styles.ts';
import type { AuditPack } from '../../../schemas/rest/audit-pack.ts';
import type { Study } from '../../studies/study.ts';
import { section } from './sections.ts';

/** Every term of the methodology, with formula, unit and source where it has them. */
export function definitions({ methodology }: Study): Content[] {
  return [
    section('definitions', 'Definitions'),
    ...methodology.definitions.map(({ term, definition, formula, unit, source }): Content => {
      const about = [
        formula === null ? null : `Formula: ${formula}`,
        unit === null ? null : `Unit: ${unit}`,
        source === null ? null : `Source: ${source}`,
      ].filter((line) => line !== null);
      return {
        unbreakable: true,
        margin: [0, 0, 0, 7],
        stack: [
          { text: term, bold: true },
          { text: inline(definition) },
          ...(about.length === 0
            ? []
            : [{ text: inline(`${about.join('. ')}.`), style: ['small', 'faint'] }]),
        ],
      };
    }),
  ];
}

export function limitations({ limitations: texts }: AuditPack): Content[] {
  return [
    section('limitations', 'Limitations'),
    { ul: texts.map((text) => ({ text: inline(text), margin: [0, 0, 0, 4] })) },
  ];
}

export function versionHistory({ version_history }: AuditPack): Content[] {
  return [
    {
      unbreakable: true,
      stack: [
        section('history', 'Version history', 'same page'),
        {
          table: {
            headerRows: 1,
            widths: [64, 62, '*'],
            body: [
              [head('Version'), head('Date'), head('Change of the method')],
              ...version_history.map(({ version, date, change }) => [
                { text: version },
                { text: date },
                { text: inline(change) },
              ]),
            ],
          },
          layout: RULED,
        },
      ],
    },
  ];
}

export function questions({ compliance_qa }: AuditPack): Content[] {
  return [
    section('questions', 'Compliance questions and answers'),
    ...compliance_qa.map(
      ({ question, answer }): Content => ({
        unbreakable: true,
        margin: [0, 0, 0, 9],
        stack: [{ text: question, bold: true, margin: [0, 0, 0, 2] }, { text: inline(answer) }],
      }),
    ),
  ];
}
