import { type Addressed, methodologyUrl } from './addresses.ts';
import type { Availability, ConstantProvenance, ProvenanceField } from './provenance.ts';
import type { Manifest, ReleaseSource } from './release/manifest.ts';
import { INVENTED_DATA_NOTE } from './sample.ts';
import type { ReleaseLimits } from './scope.ts';

/** What the provenance keys of a source say of the release. */
export type ProvenanceRelease = Pick<
  Manifest,
  'methodology_version' | 'pipeline_version' | 'release' | 'origin' | 'attestation' | 'sample'
>;

const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** The provenance keys of a source that are the same for every record of a release: twelve, and the mark of a sample. */
export function constantProvenance(source: ReleaseSource, release: ProvenanceRelease): ConstantProvenance {
  return {
    _source: source.source,
    _source_url: source.source_url,
    _dataset_id: source.id,
    _snapshot: source.snapshot,
    _methodology: release.methodology_version,
    _last_checked: source.last_checked,
    _pipeline_version: release.pipeline_version,
    _doi: null,
    _license: source.license,
    _coverage_period_start: source.coverage_period_start,
    _coverage_period_end: 'ongoing',
    _slsa_provenance_url: attestationUrl(release),
    ...(release.sample !== null && { _sample: true }),
  };
}

/** Null where the release is older than attestations, or has no public origin to find one at. */
function attestationUrl({ release, origin, attestation }: ProvenanceRelease): string | null {
  if (attestation === undefined || LOOPBACK.test(new URL(origin).hostname)) return null;
  return `${origin}/releases/${release}/${attestation}`;
}

/** What `_data_availability` says beside its status where a source of the values has no date of its own. */
export function inferredSnapshot(
  sources: readonly Pick<ReleaseSource, 'snapshot_inferred'>[],
): Pick<Availability, 'snapshot_inferred'> {
  return sources.some(({ snapshot_inferred }) => snapshot_inferred) ? { snapshot_inferred: true } : {};
}

/** The provenance shared by all values taken from the same sources by the same method. */
export interface ValueOrigin {
  readonly source: string;
  readonly source_url: string;
  readonly last_checked: string;
  readonly methodology_url: string;
  /** What limits every value of this origin. */
  readonly limitation?: string;
}

const PARTIAL_COUNT =
  'Made from a part of the published files (scope "partial"): not to be quoted as the figure of the whole state or nation.';

/**
 * The origin of values computed from one or more sources. The first gives the address; the check time is the oldest,
 * because a figure is only as fresh as its stalest input.
 *
 * @param about.countedIn of values that are counted or compared: what limits the release they are counted in
 * @param sources ingested sources; one that was never checked is an error of the release, not of the request
 */
export function valueOrigin(
  sources: readonly [ReleaseSource, ...ReleaseSource[]],
  about: Addressed & { dataset: string; countedIn?: ReleaseLimits },
): ValueOrigin {
  const checked = sources.map((source) => {
    if (source.last_checked === null)
      throw new Error(`${source.id} was never checked: no value can come from it`);
    return source.last_checked;
  });
  return {
    source: sources.map((source) => source.source).join('; '),
    source_url: sources[0].source_url,
    last_checked: checked.reduce((oldest, moment) =>
      Date.parse(moment) < Date.parse(oldest) ? moment : oldest,
    ),
    methodology_url: methodologyUrl(about, about.dataset),
    ...(about.countedIn !== undefined && limitationOf(about.countedIn)),
  };
}

function limitationOf({ scope, sample }: ReleaseLimits): Pick<ValueOrigin, 'limitation'> {
  if (sample !== null) return { limitation: INVENTED_DATA_NOTE };
  return scope === 'partial' ? { limitation: PARTIAL_COUNT } : {};
}

/** A value with its provenance. `confidence` is a class of `CONFIDENCE` or a match's own; null has none. */
export function valueFrom<T>(
  origin: ValueOrigin,
  value: T,
  confidence: number,
  limitations?: string,
): ProvenanceField<T> {
  const limits = [origin.limitation, limitations].filter((limit) => limit !== undefined);
  return {
    value,
    source: origin.source,
    source_url: origin.source_url,
    last_checked: origin.last_checked,
    ...(value !== null && { confidence_score: confidence }),
    ...(limits.length > 0 && { limitations: limits.join(' ') }),
    methodology_url: origin.methodology_url,
  };
}
