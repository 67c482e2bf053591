import type { SourceId } from '../schemas/sources/list.ts';
import type { LineFile } from './output/line-file.ts';
import { openSampleFile, type SampleWriter, type TruthLink, writeProviders } from './output/sample-writer.ts';
import { MedicareEnrollments } from './population/medicare-enrollments.ts';
import type { Population } from './population/population.ts';
import { type RandomNumbers, RandomStream } from './random/random-stream.ts';

/** A file by its published name. */
export interface SampleFile {
  readonly name: string;
  /** With its line end. */
  readonly header: string;
}

/** Whom rows are about, and what they are made from. */
export interface MedicareRows {
  readonly index: number;
  readonly population: Population;
  /** Of everybody; those of a provider say whether it is enrolled. */
  readonly enrollments: MedicareEnrollments;
  readonly random: RandomNumbers;
}

/**
 * The sample of files of CMS that have rows about some of the providers.
 * @param stream name of the random numbers
 * @param rows adds the lines about a provider, mostly none, and yields their truth links
 */
export function medicareSample<Role extends string>(
  source: SourceId,
  stream: string,
  files: Readonly<Record<Role, SampleFile>>,
  rows: (about: MedicareRows, add: (role: Role, line: string) => void) => Iterable<TruthLink>,
): SampleWriter {
  return {
    source,
    write: async (context) => {
      const { population } = context;
      const enrollments = new MedicareEnrollments(population);
      const numbers = new RandomStream(population.seed, stream);
      const opened = new Map<string, LineFile>();
      for (const [role, { name, header }] of Object.entries<SampleFile>(files)) {
        const file = await openSampleFile(context, name);
        file.add(header);
        opened.set(role, file);
      }
      const add = (role: Role, line: string) => {
        const file = opened.get(role);
        if (file === undefined) throw new Error(`there is no file ${role}`);
        file.add(line);
      };
      return writeProviders(context, [...opened.values()], (index) =>
        rows({ index, population, enrollments, random: numbers.numbers(index) }, add),
      );
    },
  };
}
