import { auditPackUrls, baseUrl, methodologyUrl, releaseUrl } from '../addresses.ts';
import { METHODOLOGY_CHANGELOG, METHODOLOGY_VERSION } from '../methodology-version.ts';
import { CONFIDENCE } from '../provenance.ts';
import { constantProvenance } from '../provenance-of.ts';
import {
  AUDIT_PACK_SCHEMA_VERSION,
  type AuditPackCatalogResponse,
  type AuditPackResponse,
} from './audit-pack.ts';
import { EXAMPLE, EXAMPLE_CENSUS, EXAMPLE_NPPES } from './example-sources.ts';
import { documentRequestId, responseMeta } from './meta.ts';

const SLUG = 'dermatology-supply';
const TITLE = 'Audit pack: Dermatology Supply';

/** A catalog with one pack. */
export function exampleAuditPackCatalog(origin: string): AuditPackCatalogResponse {
  const { web, json, pdf } = auditPackUrls(origin, SLUG);
  return {
    data: [
      {
        slug: SLUG,
        title: TITLE,
        methodology_version: METHODOLOGY_VERSION,
        refresh_cadence: 'weekly',
        last_refreshed: EXAMPLE.moment,
        web_url: web,
        json_url: json,
        pdf_url: pdf,
      },
    ],
    meta: metaOf(origin, 'v1/audit-pack.json'),
  };
}

/** A pack with one field, one input and one output. */
export function exampleAuditPack(origin: string): AuditPackResponse {
  const path = `v1/audit-pack/${SLUG}.json`;
  return {
    data: {
      schema_version: AUDIT_PACK_SCHEMA_VERSION,
      slug: SLUG,
      title: TITLE,
      generated_at: EXAMPLE.moment,
      methodology: {
        version: METHODOLOGY_VERSION,
        url: methodologyUrl({ origin }, SLUG),
        summary: 'Active dermatology providers per 100,000 residents, by state.',
      },
      provenance_map: [
        {
          field: 'per_100k',
          description: 'Active providers per 100,000 residents.',
          transformation: 'The count is divided by the residents and multiplied by 100,000.',
          ...constantProvenance(EXAMPLE_NPPES, {
            release: EXAMPLE.release,
            origin,
            sample: null,
            methodology_version: METHODOLOGY_VERSION,
            pipeline_version: EXAMPLE.release.slice(17, 24),
          }),
          _confidence: CONFIDENCE.derived,
          _data_availability: { status: 'available', fields: {} },
        },
      ],
      reproducibility: {
        steps: ['Compare the SHA-256 of every file with the inputs.'],
        command: `provider-supply reproduce ${EXAMPLE.release}`,
        evidence: {
          manifest_url: `${releaseUrl(origin, EXAMPLE.release)}/manifest.json`,
          change_feed_url: `${releaseUrl(origin, EXAMPLE.release)}/changes.ndjson.gz`,
          releases_url: `${origin}/releases.json`,
          source_code: { version: EXAMPLE.release.slice(17, 24), url: null },
        },
        inputs: [
          {
            source: EXAMPLE_NPPES.source,
            file: 'NPPES_Data_Dissemination_January_2026_V2.zip',
            url: 'https://download.cms.gov/nppes/NPPES_Data_Dissemination_January_2026_V2.zip',
            snapshot: '2026-01-01',
            sha256: '0'.repeat(64),
            bytes: 1000,
          },
        ],
        outputs: [
          {
            path: 'v1/specialties/dermatology/by-state.json',
            sha256: '0'.repeat(64),
            url: `${baseUrl(origin)}/specialties/dermatology/by-state`,
            needs_key: true,
            depends_on_release_id: true,
          },
        ],
      },
      limitations: ['The registry is self-reported.'],
      version_history: METHODOLOGY_CHANGELOG.slice(-1),
      compliance_qa: [
        {
          question: 'Is "underserved" a federal shortage designation (HPSA)?',
          answer: 'No. It is a relative cut-off.',
        },
      ],
    },
    meta: metaOf(origin, path),
  };
}

function metaOf(origin: string, path: string) {
  return responseMeta({
    release: { scope: 'national', sample: null, origin },
    requestId: documentRequestId(EXAMPLE.release, path),
    sources: [EXAMPLE_NPPES, EXAMPLE_CENSUS],
    dataset: SLUG,
  });
}
