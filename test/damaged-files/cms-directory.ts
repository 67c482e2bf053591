import { cmsDirectory } from '../../sources/cms-directory/source.ts';
import type { DamagedFiles } from './read-damaged.ts';
import { npiOf } from './sound-rows.ts';

interface Resource {
  readonly [name: string]: unknown;
}

/** A file of persons or organizations, a resource a line. */
function resources(
  kind: 'Practitioner' | 'Organization',
  count: number,
  change: (resource: Resource) => Resource = (resource) => resource,
): string {
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify(
      change({
        resourceType: kind,
        id: `${kind}-${npiOf(index + 1)}`,
        meta: { lastUpdated: '2026-09-29T04:34:00.724328Z' },
        identifier: [{ system: 'http://terminology.hl7.org/NamingSystem/npi', value: npiOf(index + 1) }],
        active: true,
        name:
          kind === 'Practitioner'
            ? [{ family: `EXEMPLAR${index + 1}`, given: ['ADA'] }]
            : `CLINIC ${index + 1}`,
      }),
    ),
  ).join('\n');
}

const persons = `${resources('Practitioner', 300)}\n`;
// Other numbers than those of the persons.
const organizations = `${resources('Organization', 330).split('\n').slice(300).join('\n')}\n`;

function damaged(
  name: string,
  content: string,
  expected: string,
  more: Partial<DamagedFiles> & { readonly isAfterSound?: true } = {},
): DamagedFiles {
  const { isAfterSound, ...rest } = more;
  const files = (practitioners: string) => ({
    '06-Practitioner.ndjson': practitioners,
    '01-Organization.ndjson': organizations,
  });
  return {
    name: `CMS directory: ${name}`,
    source: cmsDirectory,
    files: files(content),
    expected,
    ...(isAfterSound && { before: files(persons) }),
    ...rest,
  };
}

/** The provider directory of CMS. */
export const DAMAGED_DIRECTORY: readonly DamagedFiles[] = [
  damaged('cut off inside a record', persons.slice(0, -40), 'refused unreadable_record', {
    says: /record 300/,
  }),
  damaged(
    'cut off after half',
    `${persons.split('\n').slice(0, 150).join('\n')}\n`,
    'refused too_large_a_change',
    {
      isAfterSound: true,
    },
  ),
  damaged(
    'a social security number in a name',
    persons.replace('EXEMPLAR7"', 'EXEMPLAR7 123-45-6789"'),
    'refused social_security_number',
    { says: /record 7: the value of last_name/ },
  ),
  damaged(
    'another system of NPIs',
    persons.replaceAll('NamingSystem/npi', 'NamingSystem/number'),
    'refused no_row_kept',
    { says: /06-Practitioner\.ndjson/ },
  ),
];
