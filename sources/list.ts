import { careCompare } from './care-compare/source.ts';
import { censusCounties } from './census-counties/source.ts';
import { censusGazetteerZcta } from './census-gazetteer-zcta/source.ts';
import { censusPopulation } from './census-population/source.ts';
import { censusZctaCounties } from './census-zcta-counties/source.ts';
import { censusZctaHousing } from './census-zcta-housing/source.ts';
import { cmsDirectory } from './cms-directory/source.ts';
import { cmsRevoked } from './cms-revoked/source.ts';
import type { SourceDefinition } from './contract.ts';
import { enrollmentsAndOwners } from './enrollments-and-owners/source.ts';
import { hrsaShortageAreas } from './hrsa-shortage-areas/source.ts';
import { medicareActivity } from './medicare-activity/source.ts';
import { medicareOptOut } from './medicare-opt-out/source.ts';
import { medicareRevalidation } from './medicare-revalidation/source.ts';
import { nppes } from './nppes/source.ts';
import { nuccTaxonomy } from './nucc-taxonomy/source.ts';
import { oigLeie } from './oig-leie/source.ts';
import { openPayments } from './open-payments/source.ts';
import { orderAndReferring } from './order-and-referring/source.ts';
import { pecos } from './pecos/source.ts';
import { providerOfServices } from './provider-of-services/source.ts';
import { qppMips } from './qpp-mips/source.ts';
import { samExclusions } from './sam-exclusions/source.ts';
import { stateExclusions } from './state-exclusions/source.ts';

/** Every source that is read, in the order of `schemas/sources/list.ts`. Adding a source is adding it here. */
export const SOURCES: readonly SourceDefinition[] = [
  nppes,
  censusPopulation,
  nuccTaxonomy,
  oigLeie,
  samExclusions,
  pecos,
  qppMips,
  providerOfServices,
  enrollmentsAndOwners,
  openPayments,
  careCompare,
  censusCounties,
  censusGazetteerZcta,
  medicareOptOut,
  orderAndReferring,
  cmsRevoked,
  ...stateExclusions,
  medicareActivity,
  censusZctaCounties,
  censusZctaHousing,
  hrsaShortageAreas,
  medicareRevalidation,
  cmsDirectory,
];
