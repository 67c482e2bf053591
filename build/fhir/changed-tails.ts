import { z } from 'zod';
import type { RenderContext } from '../../fhir/render-context.ts';
import { RENDERED, type RenderedCollection } from '../../fhir/rendered-lines.ts';
import { FhirTail } from '../../schemas/records/fhir-tail.ts';

const Line = z.record(z.string(), z.unknown());
const TailOfLine = z.object({ fhir: FhirTail });

/**
 * The tail of a line that differs from the previous release's line with the same key: a resource whose content is the same
 * keeps its version, any other one gets the current release.
 *
 * @param context one with `number` (that of the current release) that shows nothing but content
 * @param absent organizations that the line names and the release lacks
 */
export function changedTail(
  collection: RenderedCollection,
  before: string,
  after: string,
  { context, number, absent }: { context: RenderContext; number: number; absent: string[] },
): FhirTail {
  const { blocks, resources } = RENDERED[collection];
  const was = Line.parse(JSON.parse(before));
  const is = Line.parse(JSON.parse(after));
  const tail = TailOfLine.safeParse(was);
  const missing = absent.length > 0 ? { absent } : {};
  if (!tail.success) return { version: number, ...missing };
  const old = tail.data.fhir;
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (blocks.every((block) => isSame(was[block], is[block])) && isSame(old.absent ?? [], absent)) return old;

  const oldAbsent = old.absent === undefined ? {} : { absent: old.absent };
  const contents = new Map(
    resources(was, { version: number, ...oldAbsent }, context)?.map((resource) => [
      nameOf(resource),
      JSON.stringify(resource),
    ]),
  );
  const versions = (resources(is, { version: number, ...missing }, context) ?? []).map((resource) => {
    const name = nameOf(resource);
    const isUnchanged = contents.get(name) === JSON.stringify(resource);
    return [name, isUnchanged ? (old.versions?.[name] ?? old.version) : number] as const;
  });
  const version = versions[0]?.[1] ?? number;
  const others = versions.filter(([, one]) => one !== version);
  return { version, ...(others.length > 0 && { versions: Object.fromEntries(others) }), ...missing };
}

const nameOf = ({ resourceType, id }: { resourceType: string; id?: string | undefined }) =>
  `${resourceType}/${id}`;
