import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { SAMPLE_MARKER_FILE, Sample } from '../../schemas/sample.ts';
import { jsonOrUndefined } from '../workspace/json-file.ts';

/** The files of a directory without markers, and the sample that they belong to; undefined: there is no marker among them. */
interface MarkedFiles {
  readonly paths: string[];
  readonly sample: Sample | undefined;
}

/**
 * Sets the marker of a sample apart. All files beside it count as invented, also where published ones were added to them.
 * @throws ProviderSupplyError `bad_sample_marker` when it cannot be read: what the files are is then not known
 */
export async function sampleAmong(paths: readonly string[]): Promise<MarkedFiles> {
  const isMarker = (path: string) => basename(path) === SAMPLE_MARKER_FILE;
  const [first] = paths.filter(isMarker);
  return {
    paths: paths.filter((path) => !isMarker(path)),
    sample: first === undefined ? undefined : await readMarker(first),
  };
}

async function readMarker(path: string): Promise<Sample> {
  const marker = Sample.safeParse(jsonOrUndefined(await readFile(path, 'utf8')));
  if (marker.success) return marker.data;
  throw new ProviderSupplyError(
    'bad_sample_marker',
    `${path} marks the files beside it as invented, and does not say of which sample they are`,
    'Write the sample again with `provider-supply sample`.',
    { cause: marker.error },
  );
}
