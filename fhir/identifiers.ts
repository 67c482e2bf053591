import type { NppesData } from '../schemas/sources/nppes.ts';

export const NPI_SYSTEM = 'http://hl7.org/fhir/sid/us-npi';
/** HL7 Terminology, NamingSystem CCN: "CMS Certification Numbers". */
export const CCN_SYSTEM = 'http://terminology.hl7.org/NamingSystem/CCN';
export const NUCC_SYSTEM = 'http://nucc.org/provider-taxonomy';

export const npiIdentifier = (npi: string): fhir4.Identifier => ({ system: NPI_SYSTEM, value: npi });

export const ccnIdentifier = (ccn: string): fhir4.Identifier => ({ system: CCN_SYSTEM, value: ccn });

/** The NPI with the time from its enumeration to its deactivation. */
export function registeredNpi(
  npi: string,
  { enumeration_date, deactivation_date, status }: NppesData,
): fhir4.Identifier {
  const end = status === 'deactivated' ? deactivation_date : null;
  const period =
    enumeration_date === null && end === null
      ? undefined
      : { start: enumeration_date ?? undefined, end: end ?? undefined };
  return { use: 'official', ...npiIdentifier(npi), period };
}

/** A NUCC taxonomy code with its display name in the code set, where it is in it. */
export const taxonomyCoding = ({
  code,
  display,
}: {
  code: string;
  display: string | null;
}): fhir4.Coding => ({
  system: NUCC_SYSTEM,
  code,
  display: display ?? undefined,
});
