import type { z } from 'zod';
import type { PACK_COLLECTIONS } from '../pack/format.ts';
import { AgreementLine } from './agreement-line.ts';
import { FacilityLine } from './facility-line.ts';
import { NpiLine } from './npi-line.ts';
import { PaymentsLine } from './payments-line.ts';
import { QualityPackLine } from './quality-line.ts';

/** The schema of the lines of each collection. */
export const PACK_LINES: Readonly<Record<keyof typeof PACK_COLLECTIONS, z.ZodType>> = {
  agreement: AgreementLine,
  npi: NpiLine,
  facility: FacilityLine,
  payments: PaymentsLine,
  quality: QualityPackLine,
};
