/**
 * How a row that states an NPI itself comes to be linked to it. No name is compared: CMS holds the number of an
 * enrollment against the registry before it approves it, and a clinician's scores are kept by that number.
 */
export const PECOS_METHODS = [
  {
    method: 'npi',
    confidence: 1,
    reason: 'The enrollment itself states this NPI, and the registry has it.',
  },
  {
    method: 'additional npi',
    confidence: 1,
    reason: 'The file of additional NPIs states this NPI for the enrollment, and the registry has it.',
  },
] as const;

export const QPP_MIPS_METHODS = [
  { method: 'npi', confidence: 1, reason: 'The score itself states this NPI, and the registry has it.' },
] as const;
