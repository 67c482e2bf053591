// Made from schemas/states.ts by `npm run site-modules`.

/** The 50 states and the District of Columbia: postal code, FIPS code, name. The 51 rows of every supply study. */
export const STATES = [
  { code: 'AL', fips: '01', name: 'Alabama' },
  { code: 'AK', fips: '02', name: 'Alaska' },
  { code: 'AZ', fips: '04', name: 'Arizona' },
  { code: 'AR', fips: '05', name: 'Arkansas' },
  { code: 'CA', fips: '06', name: 'California' },
  { code: 'CO', fips: '08', name: 'Colorado' },
  { code: 'CT', fips: '09', name: 'Connecticut' },
  { code: 'DE', fips: '10', name: 'Delaware' },
  { code: 'DC', fips: '11', name: 'District of Columbia' },
  { code: 'FL', fips: '12', name: 'Florida' },
  { code: 'GA', fips: '13', name: 'Georgia' },
  { code: 'HI', fips: '15', name: 'Hawaii' },
  { code: 'ID', fips: '16', name: 'Idaho' },
  { code: 'IL', fips: '17', name: 'Illinois' },
  { code: 'IN', fips: '18', name: 'Indiana' },
  { code: 'IA', fips: '19', name: 'Iowa' },
  { code: 'KS', fips: '20', name: 'Kansas' },
  { code: 'KY', fips: '21', name: 'Kentucky' },
  { code: 'LA', fips: '22', name: 'Louisiana' },
  { code: 'ME', fips: '23', name: 'Maine' },
  { code: 'MD', fips: '24', name: 'Maryland' },
  { code: 'MA', fips: '25', name: 'Massachusetts' },
  { code: 'MI', fips: '26', name: 'Michigan' },
  { code: 'MN', fips: '27', name: 'Minnesota' },
  { code: 'MS', fips: '28', name: 'Mississippi' },
  { code: 'MO', fips: '29', name: 'Missouri' },
  { code: 'MT', fips: '30', name: 'Montana' },
  { code: 'NE', fips: '31', name: 'Nebraska' },
  { code: 'NV', fips: '32', name: 'Nevada' },
  { code: 'NH', fips: '33', name: 'New Hampshire' },
  { code: 'NJ', fips: '34', name: 'New Jersey' },
  { code: 'NM', fips: '35', name: 'New Mexico' },
  { code: 'NY', fips: '36', name: 'New York' },
  { code: 'NC', fips: '37', name: 'North Carolina' },
  { code: 'ND', fips: '38', name: 'North Dakota' },
  { code: 'OH', fips: '39', name: 'Ohio' },
  { code: 'OK', fips: '40', name: 'Oklahoma' },
  { code: 'OR', fips: '41', name: 'Oregon' },
  { code: 'PA', fips: '42', name: 'Pennsylvania' },
  { code: 'RI', fips: '44', name: 'Rhode Island' },
  { code: 'SC', fips: '45', name: 'South Carolina' },
  { code: 'SD', fips: '46', name: 'South Dakota' },
  { code: 'TN', fips: '47', name: 'Tennessee' },
  { code: 'TX', fips: '48', name: 'Texas' },
  { code: 'UT', fips: '49', name: 'Utah' },
  { code: 'VT', fips: '50', name: 'Vermont' },
  { code: 'VA', fips: '51', name: 'Virginia' },
  { code: 'WA', fips: '53', name: 'Washington' },
  { code: 'WV', fips: '54', name: 'West Virginia' },
  { code: 'WI', fips: '55', name: 'Wisconsin' },
  { code: 'WY', fips: '56', name: 'Wyoming' },
]         ;

const byCode = new Map               (STATES.map((state) => [state.code, state]));

/** The state of a postal code in either case, or undefined. */
export function findState(code        )                    {
  return byCode.get(code.toUpperCase());
}

/** Further names that addresses have: the territories, which no study covers, and how the District is usually called. */
const OTHER_NAMES = [
  { code: 'AS', name: 'American Samoa' },
  { code: 'GU', name: 'Guam' },
  { code: 'MP', name: 'Northern Mariana Islands' },
  { code: 'PR', name: 'Puerto Rico' },
  { code: 'VI', name: 'Virgin Islands' },
  { code: 'VI', name: 'U.S. Virgin Islands' },
  { code: 'DC', name: 'Washington DC' },
]         ;

const lettersOf = (name        ) => name.toLowerCase().replace(/[^a-z]/g, '');
const codesByName = new Map                (
  [...STATES, ...OTHER_NAMES].map(({ code, name }) => [lettersOf(name), code]),
);

/** Where else the postal service delivers: the freely associated states, and the armed forces. */
const OTHER_CODES = ['AA', 'AE', 'AP', 'FM', 'MH', 'PW'];

/** The codes that an address can have as its state: those of states, territories and the armed forces. */
export const ADDRESS_STATES                      = new Set        ([
  ...[...STATES, ...OTHER_NAMES].map(({ code }) => code),
  ...OTHER_CODES,
]);

/** Whether an address can have a code, in capitals, as its state. */
export const isAddressState = (code        )          => ADDRESS_STATES.has(code);

/** The postal code of a state or territory by its name in full, in any case and punctuation, or undefined. */
export function stateCodeOf(name        )                     {
  return codesByName.get(lettersOf(name));
}
