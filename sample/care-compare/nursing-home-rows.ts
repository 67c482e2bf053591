import type { Row } from '../output/csv.ts';
import type { Facility } from '../population/facilities.ts';
import type { RandomNumbers } from '../random/random-stream.ts';

/** A third of the homes were fined or denied payment, some of them twice. */
export function* penaltyRows(facility: Facility, random: RandomNumbers): Generator<Row> {
  const count = random.chance(0.33) ? 1 + random.below(2) : 0;
  for (let n = 0; n < count; n++) {
    const isFine = random.chance(0.85);
    yield {
      ...place(facility),
      'Penalty Date': `2025-0${1 + random.below(9)}-1${n}`,
      'Penalty Type': isFine ? 'Fine' : 'Payment Denial',
      'Fine Amount': isFine ? String(650 + random.below(90_000)) : '',
      'Payment Denial Start Date': isFine ? '' : '2025-11-01',
      'Payment Denial Length in Days': isFine ? '' : String(1 + random.below(60)),
      'Processing Date': '2026-10-01',
    };
  }
}

/** Owners give a percentage or say that they give none. */
export function* ownerRows(facility: Facility, owner: string, random: RandomNumbers): Generator<Row> {
  yield {
    ...place(facility),
    'Role played by Owner or Manager in Facility': '5% OR GREATER DIRECT OWNERSHIP INTEREST',
    'Owner Type': 'Individual',
    'Owner Name': owner,
    'Ownership Percentage': random.chance(0.5) ? '100%' : 'NO PERCENTAGE PROVIDED',
    'Association Date': 'since 02/01/2013',
    'Processing Date': '2026-10-01',
  };
}

function place({ ccn, name, address }: Facility): Row {
  return {
    'CMS Certification Number (CCN)': ccn,
    'Provider Name': name,
    'Provider Address': address.line1,
    'City/Town': address.city,
    State: address.state,
    'ZIP Code': address.postalCode.slice(0, 5),
  };
}
