import { z } from 'zod';
import { envelope } from './envelope.ts';
import { NullableDateField, NullableTextField, TextField, TextListField } from './values.ts';

/** Summary of one provider of the registry. A value the registry does not give is null; `limitations` says why. */
export const ProviderRecord = z.strictObject({
  npi: TextField,
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
