/** The tables of the operational database. Times are RFC 3339 UTC text, so that they read alike everywhere. */
export interface StateTables {
  api_key: ApiKeyTable;
  change_counter: ChangeCounterTable;
  narrative: NarrativeTable;
}

interface ApiKeyTable {
  id: string;
  name: string;
  tier: string;
  /** Lower-case hex. The key itself is stored nowhere. */
  key_sha256: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
}

/** One number per subject, raised with every write, so that a poll reads one row and not the whole table. */
interface ChangeCounterTable {
  subject: string;
  changes: number;
}

/** What a language model wrote of a dataset, once per methodology version. */
interface NarrativeTable {
  dataset_slug: string;
  methodology_version: string;
  /** Sentences with slots; figures are put in when it is shown. */
  template: string;
  model: string;
  created_at: string;
}
