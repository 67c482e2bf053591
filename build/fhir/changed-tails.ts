import { z } from 'zod';
import type { RenderContext } from '../../fhir/render-context.ts';
import { RENDERED, type RenderedCollection } from '../../fhir/rendered-lines.ts';
import { FhirTail, type PlaceState } from '../../schemas/records/fhir-tail.ts';

const Line = z.record(z.string(), z.unknown());
const TailOfLine = z.object({ fhir: FhirTail });

/** What a line needs beside its blocks, as it is now; empty where there is none. */
interface Surroundings {
  /** Organizations that the line names and the release lacks. */
  readonly absent: string[];
  /** Who has the Locations of its places. */
  readonly places: PlaceState[];
}

/**
 * The tail of a line that differs from the previous release's line with the same key: a resource whose content is the same
 * keeps its version, any other one gets the current release.
 *
 * @param context one with `number` (that of the current release) that shows nothing but content
 */
export function changedTail(
  collection: RenderedCollection,
  before: string,
  after: string,
  { context, number, absent, places }: { context: RenderContext; number: number } & Surroundings,
): FhirTail {
  const { blocks, resources } = RENDERED[collection];
  const was = Line.parse(JSON.parse(before));
  const is = Line.parse(JSON.parse(after));
  const tail = TailOfLine.safeParse(was);
  const now = {
    ...(absent.length > 0 && { absent }),
    ...(places.length > 0 && { places }),
  };
  if (!tail.success) return { version: number, ...now };
  const { version: earlier, versions: earlierOthers, ...then } = tail.data.fhir;
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (blocks.every((block) => isSame(was[block], is[block])) && isSame(then, now)) return tail.data.fhir;

  const contents = new Map(
    resources(was, { version: number, ...then }, context)?.map((resource) => [
      nameOf(resource),
      JSON.stringify(resource),
    ]),
  );
  const versions = (resources(is, { version: number, ...now }, context) ?? []).map((resource) => {
    const name = nameOf(resource);
    const isUnchanged = contents.get(name) === JSON.stringify(resource);
    return [name, isUnchanged ? (earlierOthers?.[name] ?? earlier) : number] as const;
  });
  const version = versions[0]?.[1] ?? number;
  const others = versions.filter(([, one]) => one !== version);
  return { version, ...(others.length > 0 && { versions: Object.fromEntries(others) }), ...now };
}

const nameOf = ({ resourceType, id }: { resourceType: string; id?: string | undefined }) =>
  `${resourceType}/${id}`;
