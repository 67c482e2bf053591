import { type OperationId, ROUTES } from '../../schemas/rest/routes.ts';
import { fileOperation } from '../dispatch/file-content.ts';
import type { Operation } from '../dispatch/interface.ts';
import type { EvidenceService } from '../evidence/evidence-service.ts';
import type { Narratives } from '../narrative/narratives.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import { byCounty } from './by-county.ts';
import { byState } from './by-state.ts';
import { evidenceQuery } from './evidence-query.ts';
import { llmReadyExport } from './exports.ts';
import { health } from './health.ts';
import { npiRecord } from './npi.ts';
import { provider } from './provider.ts';
import { stateCoverage } from './state-coverage.ts';

/** What answers each operation of the REST interface. */
export function restOperations(
  releases: ReleaseHolder,
  narratives: Narratives,
  evidence: EvidenceService,
): Readonly<Record<OperationId, Operation>> {
  return {
    getHealth: health(releases),
    getOpenApi: fileOperation(ROUTES.getOpenApi, 'The release has no interface description.'),
    listSpecialties: fileOperation(ROUTES.listSpecialties, 'The release has no list of specialties.'),
    getSpecialtyByState: byState,
    getSpecialtyByCounty: byCounty,
    getStateCoverage: stateCoverage,
    getStudyHistory: fileOperation(ROUTES.getStudyHistory, 'No dataset of this name has a history here.'),
    getProvider: provider,
    getNpiRecord: npiRecord,
    getMethodology: fileOperation(
      ROUTES.getMethodology,
      'No dataset or source of this name has a methodology here.',
    ),
    getLlmReadyExport: llmReadyExport(narratives),
    getAuditPackCatalog: fileOperation(ROUTES.getAuditPackCatalog, 'The release has no audit packs.'),
    getAuditPack: fileOperation(ROUTES.getAuditPack, 'No dataset of this name has an audit pack here.'),
    askEvidenceQuery: evidenceQuery(evidence),
  };
}
