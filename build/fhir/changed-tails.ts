import { z } from 'zod';
import { planNetTypeIn } from '../../fhir/organization-type.ts';
import type { RenderContext } from '../../fhir/render-context.ts';
import { RENDERED, type RenderedCollection } from '../../fhir/rendered-lines.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { FhirTail, type PlaceState, type PlanNetType } from '../../schemas/records/fhir-tail.ts';

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
  lineBefore: string,
  lineAfter: string,
  { context, number, absent, places }: { context: RenderContext; number: number } & Surroundings,
): FhirTail {
  const { blocks, resources } = RENDERED[collection];
  const was = Line.parse(JSON.parse(lineBefore));
  const is = Line.parse(JSON.parse(lineAfter));
  const tail = TailOfLine.safeParse(was);
  const now = {
    ...(absent.length > 0 && { absent }),
    ...(places.length > 0 && { places }),
  };
  if (!tail.success) return { version: number, ...now };
  const { version: earlier, versions: earlierOthers, ...then } = tail.data.fhir;
  const { plan_net_type: _, ...surroundings } = then;
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (blocks.every((block) => isSame(was[block], is[block])) && isSame(surroundings, now))
    return tail.data.fhir;

  const before = resources(was, { version: number, ...then }, context) ?? [];
  const kept = keptType(before, resources(is, { version: number, ...now }, context) ?? []);
  const lasting = { ...now, ...(kept !== undefined && { plan_net_type: kept }) };
  const contents = new Map(before.map((resource) => [nameOf(resource), JSON.stringify(resource)]));
  const versions = (resources(is, { version: number, ...lasting }, context) ?? []).map((resource) => {
    const name = nameOf(resource);
    const isUnchanged = contents.get(name) === JSON.stringify(resource);
    return [name, isUnchanged ? (earlierOthers?.[name] ?? earlier) : number] as const;
  });
  const version = versions[0]?.[1] ?? number;
  const others = versions.filter(([, one]) => one !== version);
  return { version, ...(others.length > 0 && { versions: Object.fromEntries(others) }), ...lasting };
}

/** What an organization was, where its record no longer tells. */
function keptType(before: readonly FhirResource[], after: readonly FhirResource[]): PlanNetType | undefined {
  const isOrganization = after.some(({ resourceType }) => resourceType === 'Organization');
  return isOrganization && planNetTypeIn(after) === undefined ? planNetTypeIn(before) : undefined;
}

const nameOf = ({ resourceType, id }: { resourceType: string; id?: string | undefined }) =>
  `${resourceType}/${id}`;
