import type { Dataset } from '../../schemas/datasets.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { Methodology } from '../../schemas/rest/methodology.ts';
import type { SourceId } from '../../schemas/sources/list.ts';
import type { StudyValue } from '../../schemas/studies/definition.ts';

/** One published field of a study: the description that tables, packs, exports, bundles and pages share. */
export interface StudyField {
  /** Name in every format. */
  readonly name: string;
  /** Column heading for people. */
  readonly title: string;
  readonly description: string;
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  /** Null for names, codes and flags. */
  readonly unit: string | null;
  /** How it is computed, in a sentence or two; the audit pack's provenance map quotes it. */
  readonly transformation: string;
  readonly formula: string | null;
  /** Sources it is made from, the principal one first. */
  readonly sources: readonly SourceId[];
  /** Decimals shown; null when the value is shown as it is. */
  readonly decimals: number | null;
}

/** A place's figures: values by field name, every field of the study present, rounded as published. */
export interface StudyRow {
  readonly values: Readonly<Record<string, StudyValue>>;
  /** Field name -> confidence class value (docs/interfaces.md, "Confidence"); null where the value is unknown. */
  readonly confidence: Readonly<Record<string, number | null>>;
  /** Field name -> why it is null. */
  readonly reasons: Readonly<Record<string, string>>;
  /** Field name -> the value before rounding, of the fields with `hasUnroundedColumn`. */
  readonly unrounded: Readonly<Record<string, number | null>>;
}

/** A study as it is published: its text, its fields, the 51 states and the nation. */
export interface Study {
  readonly dataset: Dataset;
  readonly methodology: Methodology;
  /** In the order they are shown; `state_code` and `state_name` first. */
  readonly fields: readonly StudyField[];
  /** The field that ranks and colors the states: `per_100k` or `mean_rating`. */
  readonly headline: StudyField;
  /** 51 rows in the order of `schemas/states.ts`. */
  readonly states: readonly StudyRow[];
  /** The nation: `state_code` `US`, `state_name` `United States`; rank and quartile null. */
  readonly national: StudyRow;
  /** The sources of the dataset as the release holds them, ingested or not. */
  readonly sources: readonly ReleaseSource[];
  /** Why the study has no figures, when a source it requires is not ingested; else null. */
  readonly unavailable: string | null;
  /** The latest `last_refreshed` of its sources, RFC 3339; the release's `created_at` when none is known. */
  readonly lastRefreshed: string;
  /** The snapshot date of its principal source, the first; null when that is not ingested. */
  readonly snapshot: string | null;
}
