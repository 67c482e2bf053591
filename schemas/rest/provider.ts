import { z } from 'zod';
import { provenanceField } from '../provenance.ts';
import { NppesData } from '../sources/nppes.ts';
import { envelope } from './envelope.ts';
import { NullableDateField, NullableTextField, TextField, TextListField } from './values.ts';

/** Summary of one provider of the registry. A value the registry does not give is null; `limitations` says why. */
export const ProviderRecord = z.strictObject({
  npi: TextField,
  status: provenanceField(NppesData.shape.status),
  deactivation_date: NullableDateField.describe(
    'Null for a provider that was never deactivated. One with a later `reactivation_date` is active.',
  ),
  reactivation_date: NullableDateField,
  deactivation_reason_code: NullableTextField.describe(
    'Null as long as the registry publishes no reason; `limitations` says so.',
  ),
  specialty: NullableTextField.describe('Display name of the primary taxonomy in the NUCC code set.'),
  taxonomy_codes: TextListField.describe('All codes, in slot order.'),
  taxonomy_primary: NullableTextField,
  state: NullableTextField.describe('State of the practice location, as published.'),
  city: NullableTextField.describe('City of the practice location, as published.'),
  last_updated_in_source: NullableDateField,
});

export const ProviderResponse = envelope(ProviderRecord);

export type ProviderRecord = z.infer<typeof ProviderRecord>;
export type ProviderResponse = z.infer<typeof ProviderResponse>;
