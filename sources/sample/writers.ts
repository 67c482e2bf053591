import { careCompareSample } from '../care-compare/sample.ts';
import { countiesSample } from '../census-counties/sample.ts';
import { censusSample } from '../census-population/sample.ts';
import { enrollmentsAndOwnersSample } from '../enrollments-and-owners/sample.ts';
import { nppesSample } from '../nppes/sample.ts';
import { nuccSample } from '../nucc-taxonomy/sample.ts';
import { leieSample } from '../oig-leie/sample.ts';
import { openPaymentsSample } from '../open-payments/sample.ts';
import { pecosSample } from '../pecos/sample.ts';
import { providerOfServicesSample } from '../provider-of-services/sample.ts';
import { qppMipsSample } from '../qpp-mips/sample.ts';
import { samSample } from '../sam-exclusions/sample.ts';
import type { SampleWriter } from './sample-writer.ts';

/** Every source's part of the synthetic data. A new source adds its writer here. */
export const SAMPLE_WRITERS: readonly SampleWriter[] = [
  nppesSample,
  leieSample,
  samSample,
  censusSample,
  nuccSample,
  pecosSample,
  qppMipsSample,
  providerOfServicesSample,
  enrollmentsAndOwnersSample,
  openPaymentsSample,
  careCompareSample,
  countiesSample,
];
