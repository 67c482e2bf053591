import { METHODOLOGY_VERSION } from '../methodology-version.ts';
import type { Availability, Provenance } from '../provenance.ts';
import type { ReleaseSource } from '../release/manifest.ts';
import {
  EXAMPLE,
  EXAMPLE_LEIE,
  EXAMPLE_MIPS,
  EXAMPLE_NPPES,
  EXAMPLE_PECOS,
  examplePending,
} from './example-sources.ts';
import { responseMeta } from './meta.ts';
import type { NpiRecordResponse } from './npi-record.ts';
import type { NppesData } from './nppes-data.ts';
import type { PecosData } from './pecos-data.ts';
import { constantProvenance } from './provenance-of.ts';
import type { QppMipsData } from './qpp-mips-data.ts';

/** An invented answer of `GET /npi/{npi}` where Open Payments and SAM have not been ingested. */
export function exampleNpiRecord(origin: string): NpiRecordResponse {
  const notIngested = (source: ReleaseSource) => ({
    data: null,
    provenance: provenanceOf(source, 'not_ingested', null),
    match: null,
  });
  return {
    data: {
      npi: EXAMPLE.npi,
      resolved_at: EXAMPLE.moment,
      authenticated: false,
      sources: {
        nppes: { data: NPPES_DATA, provenance: provenanceOf(EXAMPLE_NPPES, 'available', 1), match: null },
        oig_leie: { data: null, provenance: provenanceOf(EXAMPLE_LEIE, 'not_found', null), match: null },
        pecos: {
          data: PECOS_DATA,
          provenance: provenanceOf(EXAMPLE_PECOS, 'available', 1),
          match: { method: 'npi', confidence: 1, evidence: ['1 of the enrollments state the NPI'] },
        },
        qpp_mips: {
          data: QPP_MIPS_DATA,
          provenance: provenanceOf(EXAMPLE_MIPS, 'available', 1),
          match: { method: 'npi', confidence: 1, evidence: ["the clinicians' score file states the NPI"] },
        },
        open_payments: notIngested(examplePending('open-payments')),
        sam_gov: notIngested(examplePending('sam-exclusions')),
      },
    },
    meta: responseMeta({
      origin,
      requestId: EXAMPLE.requestId,
      sources: [EXAMPLE_NPPES, EXAMPLE_LEIE, EXAMPLE_PECOS, EXAMPLE_MIPS],
      dataset: 'nppes',
    }),
  };
}

function provenanceOf(
  source: ReleaseSource,
  status: Availability['status'],
  confidence: number | null,
): Provenance {
  return {
    ...constantProvenance(source, { methodology_version: METHODOLOGY_VERSION, pipeline_version: '0123abc' }),
    _confidence: confidence,
    _data_availability: { status, fields: {} },
  };
}

const ADDRESS = {
  line1: '1 EXAMPLE STREET',
  line2: null,
  city: 'SPRINGFIELD',
  state: 'CA',
  postal_code: '900000000',
  country: 'US',
  phone: null,
  fax: null,
};

const NPPES_DATA: NppesData = {
  entity_type: 'individual',
  status: 'active',
  name: { prefix: null, first: 'ALEX', middle: null, last: 'EXAMPLE', suffix: null, credential: 'MD' },
  organization_name: null,
  other_names: [],
  gender: null,
  practice_address: ADDRESS,
  mailing_address: ADDRESS,
  secondary_locations: [],
  taxonomies: [
    {
      slot: 1,
      code: '207N00000X',
      display: 'Dermatology Physician',
      primary: true,
      license: null,
      license_state: null,
      group: null,
    },
  ],
  identifiers: [],
  endpoints: [],
  enumeration_date: '2010-05-06',
  last_update_date: '2025-12-01',
  certification_date: null,
  deactivation_date: null,
  reactivation_date: null,
  replacement_npi: null,
  sole_proprietor: 'no',
  organization_subpart: null,
  parent_organization: null,
  authorized_official: null,
};

const PECOS_DATA: PecosData = {
  enrollments: [
    {
      enrollment_id: 'I20100506000001',
      pac_id: '0042000001',
      provider_type_code: '14-07',
      provider_type: 'PRACTITIONER - DERMATOLOGY',
      state: 'CA',
      name: 'ALEX EXAMPLE',
    },
  ],
  reassignments: [
    {
      direction: 'reassigns_to',
      enrollment_id: 'I20100506000001',
      other_enrollment_id: 'O20090101000002',
      other_pac_id: '4042000002',
      other_npi: '2000000012',
      other_name: 'EXAMPLE DERMATOLOGY, INC',
    },
  ],
};

const QPP_MIPS_DATA: QppMipsData = {
  performance_years: [
    {
      year: 2024,
      final_score: 87.27,
      quality: 85.87,
      promoting_interoperability: 100,
      improvement_activities: 40,
      cost: 76.41,
      source: 'group',
      org_pac_id: '4042000002',
    },
  ],
};
