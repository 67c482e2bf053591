import { z } from 'zod';
import type { ColumnContract } from '../contract.ts';

/** Where the directory says that an identifier is an NPI; the second until spring 2026. */
const NPI_SYSTEMS: readonly string[] = [
  'http://terminology.hl7.org/NamingSystem/npi',
  'http://hl7.org/fhir/sid/us-npi',
];

const text = z.string().optional();

/** The fields that are read of a resource, and no others: `z.object` drops what it does not name. */
const shared = {
  id: z.string(),
  meta: z.object({ lastUpdated: text }).optional(),
  extension: z.array(z.object({ url: z.string(), valueBoolean: z.boolean().optional() })).optional(),
  identifier: z.array(z.object({ system: text, value: text })).optional(),
  active: z.boolean().optional(),
  telecom: z.array(z.object({ system: text, value: text })).optional(),
  address: z
    .array(
      z.object({
        line: z.array(z.string()).optional(),
        city: text,
        state: text,
        postalCode: text,
        country: text,
        type: text,
      }),
    )
    .optional(),
};

const Practitioner = z.object({
  resourceType: z.literal('Practitioner'),
  ...shared,
  name: z.array(z.object({ family: text, given: z.array(z.string()).optional() })).optional(),
});

const Organization = z.object({ resourceType: z.literal('Organization'), ...shared, name: text });

const SharedColumns: readonly ColumnContract[] = [
  { name: 'id' },
  { name: 'npi', digits: [10] },
  { name: 'active' },
  { name: 'line1' },
  { name: 'line2' },
  { name: 'city' },
  { name: 'state' },
  { name: 'postal_code', digits: [5, 9] },
  { name: 'country' },
  { name: 'telephones' },
  { name: 'last_updated' },
  { name: 'identity_verified' },
  { name: 'medicare_enrolled' },
  { name: 'on_exclusion_list' },
  { name: 'aligned_with_data_network' },
];

/** The columns of a person; several first names or telephone numbers are joined. */
export const PRACTITIONER_COLUMNS: readonly ColumnContract[] = [
  { name: 'last_name' },
  { name: 'first_name' },
  ...SharedColumns,
];
export const ORGANIZATION_COLUMNS: readonly ColumnContract[] = [
  { name: 'organization_name' },
  ...SharedColumns,
];

/** Between telephone numbers of one column. */
const BETWEEN = '|';

/** @throws ZodError for anything but a `Practitioner` */
export function practitionerValues(record: unknown): Readonly<Record<string, string>> {
  const { name: names, ...resource } = Practitioner.parse(record);
  const [name] = names ?? [];
  return {
    last_name: name?.family ?? '',
    first_name: name?.given?.join(' ') ?? '',
    ...sharedValues(resource),
  };
}

/** @throws ZodError for anything but an `Organization` */
export function organizationValues(record: unknown): Readonly<Record<string, string>> {
  const { name, ...resource } = Organization.parse(record);
  return { organization_name: name ?? '', ...sharedValues(resource) };
}

function sharedValues({
  id,
  meta,
  extension = [],
  identifier = [],
  active,
  telecom = [],
  address = [],
}: Omit<z.infer<typeof Organization>, 'name' | 'resourceType'>): Readonly<Record<string, string>> {
  // The mailing address is a "postal" one.
  const place = address.find(({ type }) => type !== 'postal');
  const [line1 = '', ...others] = place?.line ?? [];
  const flag = (name: RegExp) => extension.find(({ url }) => name.test(url))?.valueBoolean?.toString() ?? '';
  return {
    id,
    npi: identifier.find(({ system = '' }) => NPI_SYSTEMS.includes(system))?.value ?? '',
    active: active?.toString() ?? '',
    line1,
    line2: others.join(' '),
    city: place?.city ?? '',
    state: place?.state ?? '',
    postal_code: place?.postalCode ?? '',
    country: place?.country ?? '',
    telephones: telecom
      .flatMap(({ system, value }) => (system === 'phone' && value !== undefined ? [value] : []))
      .join(BETWEEN),
    last_updated: meta?.lastUpdated ?? '',
    // The extensions were renamed in spring 2026: the words of a name stayed.
    identity_verified: flag(/identity[-_]verified$/),
    medicare_enrolled: flag(/medicare[-_]enroll(?:ed|ment)$/),
    on_exclusion_list: flag(/exclusion[-_]list$/),
    aligned_with_data_network: flag(/aligned[-_]with[-_]data[-_]network$/),
  };
}
