import { careCompareSample } from './care-compare/writer.ts';
import { censusCountiesSample } from './census-counties.ts';
import { censusGazetteerZctaSample } from './census-gazetteer-zcta.ts';
import { censusPopulationSample } from './census-population.ts';
import { censusZctaCountiesSample } from './census-zcta-counties.ts';
import { censusZctaHousingSample } from './census-zcta-housing.ts';
import { cmsDirectorySample } from './cms-directory.ts';
import { cmsRevokedSample } from './cms-revoked.ts';
import { enrollmentsAndOwnersSample } from './enrollments-and-owners.ts';
import { hrsaShortageAreasSample } from './hrsa-shortage-areas.ts';
import { medicareActivitySample } from './medicare-activity.ts';
import { medicareOptOutSample } from './medicare-opt-out.ts';
import { medicareRevalidationSample } from './medicare-revalidation.ts';
import { nppesSample } from './nppes/writer.ts';
import { nuccTaxonomySample } from './nucc-taxonomy.ts';
import { oigLeieSample } from './oig-leie/writer.ts';
import { openPaymentsSample } from './open-payments/writer.ts';
import { orderAndReferringSample } from './order-and-referring.ts';
import type { SampleWriter } from './output/sample-writer.ts';
import { pecosSample } from './pecos.ts';
import { providerOfServicesSample } from './provider-of-services.ts';
import { qppMipsSample } from './qpp-mips.ts';
import { samExclusionsSample } from './sam-exclusions/writer.ts';
import { stateExclusionsSamples } from './state-exclusions.ts';

/** Every source's part of the synthetic data, in the order of the truth links. A new source is added here. */
export const SAMPLE_WRITERS: readonly SampleWriter[] = [
  nppesSample,
  oigLeieSample,
  samExclusionsSample,
  censusPopulationSample,
  nuccTaxonomySample,
  pecosSample,
  qppMipsSample,
  providerOfServicesSample,
  enrollmentsAndOwnersSample,
  openPaymentsSample,
  careCompareSample,
  censusCountiesSample,
  censusGazetteerZctaSample,
  medicareOptOutSample,
  orderAndReferringSample,
  cmsRevokedSample,
  ...stateExclusionsSamples,
  medicareActivitySample,
  censusZctaCountiesSample,
  censusZctaHousingSample,
  hrsaShortageAreasSample,
  medicareRevalidationSample,
  cmsDirectorySample,
];
