import type { Content, CustomTableLayout } from 'pdfmake';
import { RULED } from '../../../pdf/styles.ts';

/** Like `RULED`, with rows tight enough that 52 of them fit on a page. */
export const DENSE: CustomTableLayout = {
  ...RULED,
  paddingTop: () => 1,
  paddingBottom: () => 1,
};

/** Id of a section: of its heading, its bookmark and its entry in the contents. */
export type SectionId =
  | 'summary'
  | 'figures'
  | 'states'
  | 'definitions'
  | 'provenance'
  | 'reproducibility'
  | 'limitations'
  | 'history'
  | 'questions';

/** The heading of a section: it has a bookmark and an entry in the contents, and begins a page by default. */
export function section(id: SectionId, title: string, place: 'new page' | 'same page' = 'new page'): Content {
  return {
    text: title,
    id,
    style: 'section',
    ...(place === 'new page' ? { pageBreak: 'before' as const } : {}),
    margin: [0, place === 'new page' ? 0 : 16, 0, 8],
    tocItem: true,
    outline: true,
  };
}

/** The heading of a part of a section, with a bookmark below the section's. */
export function part(of: SectionId, title: string, id?: string): Content {
  return {
    text: title,
    ...(id === undefined ? {} : { id }),
    style: 'part',
    margin: [0, 10, 0, 4],
    outline: true,
    outlineParentId: of,
  };
}
