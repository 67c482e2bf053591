/** Invented manufacturers: id, name, state, country. */
export const PAYERS: readonly (readonly [string, string, string, string])[] = [
  ['Alderbrook Therapeutics, Inc.', 'NJ'],
  ['Bluestem Biologics LLC', 'MA'],
  ['Castlegate Medical Devices, Inc.', 'MN'],
  ['Dunmore Pharma US LP', 'DE'],
  ['Eastwick Vision Care, Inc.', 'CA'],
  ['Fenland Oncology Inc.', 'MA'],
  ['Granite Orthopaedics Corp.', 'IN'],
  ['Harrowgate Dermatology, LLC', 'PA'],
  ['Ironwood Bay Diagnostics', 'CA'],
  ['Juniper Neuroscience, Inc.', 'IL'],
  ['Kestrel Cardiovascular Systems, Inc.', 'CA'],
  ['Larkmoor Vaccines Inc', 'PA'],
  ['Millrace Respiratory, Inc.', 'NC'],
  ['Northshore Dental Supply Co.', 'NY'],
  ['Oakhaven Gastro, Inc.', 'NJ'],
  ['Pinehurst Women’s Health LLC', 'TX'],
  ['Quayside Endocrine US, Inc.', 'NJ'],
  ['Rowanberry Medical B.V.', ''],
  ['Stonebridge Surgical, Inc.', 'TN'],
  ['Thornfield Psychiatry Inc.', 'CT'],
].map(([name, state], i) => [
  String(100_000_090_000 + i * 7),
  name ?? '',
  state ?? '',
  state === '' ? 'Netherlands' : 'United States',
]);

export const PRODUCTS = [
  'ALDRIZA',
  'BLUVENTO',
  'Castellon stent',
  'Dunmira',
  ' Eastria ',
  'FENLOXA',
  'Granite Hip System',
  'HARROVIR',
  'Junifex',
  'Kestrel Valve',
  'LARKVAX',
  'Millrinase ',
  'OAKTRIS',
  'Pinarelle',
  'quaytide',
  'STONECUT',
] as const;

/** Nature of payment, form, how often (weights), and dollars from and to. */
export const NATURES = [
  ['Food and Beverage', 'In-kind items and services', 90, 2, 140],
  ['Travel and Lodging', 'In-kind items and services', 3, 60, 1_800],
  ['Education', 'In-kind items and services', 2, 5, 250],
  ['Consulting Fee', 'Cash or cash equivalent', 2, 400, 9_000],
  [
    'Compensation for services other than consulting, including serving as faculty or as a speaker at a venue other than a continuing education program',
    'Cash or cash equivalent',
    2,
    500,
    6_000,
  ],
  ['Honoraria', 'Cash or cash equivalent', 0.5, 200, 4_000],
  ['Royalty or License', 'Cash or cash equivalent', 0.2, 1_000, 250_000],
] as const;
