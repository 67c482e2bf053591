import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run the whole pipeline many times: begun last, one of them would keep the others' worker waiting. */
const LONG = [
  'reproduce',
  'damaged-files',
  'rebuild',
  'nightly-download',
  'killed',
  'full-disk',
  'change-feed',
  'build-id',
];

/** The order of test files: the long ones first, then as vitest would have it. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
      return at === -1 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
