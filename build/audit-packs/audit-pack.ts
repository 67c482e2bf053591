import { auditPackUrls, methodologyUrl } from '../../schemas/addresses.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import {
  AUDIT_PACK_SCHEMA_VERSION,
  type AuditPack,
  type AuditPackEntry,
} from '../../schemas/rest/audit-pack.ts';
import type { ReleaseHeader } from '../context.ts';
import type { Study } from '../studies/study.ts';
import { provenanceMap } from './provenance-map.ts';
import { complianceQuestions } from './questions/questions.ts';
import { reproducibility } from './reproducibility.ts';

/**
 * The audit pack of a study, assembled from the study, the release's header and its files.
 *
 * @param files the files of the release written so far
 * @param identified paths of those that depend on the id of the release
 */
export function auditPack(
  study: Study,
  header: ReleaseHeader,
  files: readonly ReleaseFile[],
  identified: ReadonlySet<string> = new Set(),
): AuditPack {
  const { dataset, methodology } = study;
  return {
    schema_version: AUDIT_PACK_SCHEMA_VERSION,
    slug: dataset.slug,
    title: titleOf(study),
    generated_at: header.created_at,
    methodology: {
      version: methodology.version,
      url: methodologyUrl(header, dataset.slug),
      summary: methodology.summary,
    },
    provenance_map: provenanceMap(study, header),
    reproducibility: reproducibility(study, header, files, identified),
    limitations: limitationsOf(study),
    version_history: methodology.changelog,
    compliance_qa: complianceQuestions({ study, header }),
  };
}

/** The entry of a study's pack in the catalog. Without a site, the web view is the JSON file, so that no address is broken. */
export function catalogEntry(study: Study, header: ReleaseHeader): AuditPackEntry {
  const { web, json, pdf } = auditPackUrls(header.origin, study.dataset.slug);
  return {
    slug: study.dataset.slug,
    title: titleOf(study),
    methodology_version: study.methodology.version,
    refresh_cadence: study.dataset.refreshCadence,
    last_refreshed: study.lastRefreshed,
    web_url: header.artifacts.includes('site') ? web : json,
    json_url: json,
    pdf_url: pdf,
  };
}

function titleOf({ dataset }: Study): string {
  return `Audit pack: ${dataset.displayName}`;
}

/** The reason why a study has no figures, if it has none, comes first. */
function limitationsOf({ unavailable, methodology }: Study): string[] {
  const { limitations } = methodology;
  return unavailable === null || limitations.includes(unavailable)
    ? limitations
    : [unavailable, ...limitations];
}
