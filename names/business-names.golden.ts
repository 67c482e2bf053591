/**
 * How two business names at one street, in Ohio, are judged: one company, perhaps one, or two. `same to links`: one company to links, which know the
 * other companies of the registry, perhaps one to screening, which does not.
 */
type BusinessJudgment = 'same' | 'same to links' | 'doubt' | 'two';

/** Pairs of business names, one on a list and one registered; links and screening are held to them. */
export const BUSINESS_NAMES: readonly (readonly [
  listed: string,
  registered: string,
  judgment: BusinessJudgment,
])[] = [
  ['QUINDLE MEDICAL GROUP LLC', 'QUINDLE MEDICAL GROUP INC', 'same'],
  ['QUINDLE MEDICAL GROUP CO', 'QUINDLE MEDICAL GROUP INC', 'same'],
  ['QUINDLE MED GRP, P.C.', 'QUINDLE MEDICAL GROUP', 'same'],
  ['QUINDLE MEDICAL GROUP CO LLC', 'QUINDLE MEDICAL GROUP CO PC', 'same'],
  ['QUINDLE MEDICAL GROUP, P.L.C.', 'QUINDLE MEDICAL GROUP PL', 'same'],
  // A trade name behind the own one.
  ['QUINDLE MEDICAL GROUP LLC', 'QUINDLE MEDICAL GROUP, INC. DBA MARCHETTI IMAGING', 'same'],
  ['MARCHETTI IMAGING LLC', 'QUINDLE MEDICAL GROUP, INC. (D/B/A MARCHETTI IMAGING)', 'same'],
  ['LUND IMAGING LLC', 'QUINDLE MEDICAL GROUP INC DBA MARCHETTI IMAGING', 'two'],
  // A company for each state, all at one address.
  ['QUINDLE MEDICAL GROUP CO PC', 'QUINDLE MEDICAL GROUP PC', 'doubt'],
  ['QUINDLE MEDICAL GROUP CO, P.C.', 'QUINDLE MEDICAL GROUP PA PC', 'doubt'],
  ['QUINDLE MEDICAL GROUP PC', 'QUINDLE MEDICAL GROUP SC PLLC', 'doubt'],
  ['QUINDLE MEDICAL GROUP TX', 'QUINDLE MEDICAL GROUP', 'doubt'],
  ['QUINDLE MEDICAL GROUP', 'QUINDLE MEDICAL GROUP TX', 'doubt'],
  ['QUINDLE MEDICAL GROUP OH PC', 'QUINDLE MEDICAL GROUP PC', 'doubt'],
  ['QUINDLE MEDICAL GROUP OH', 'QUINDLE MEDICAL GROUP', 'same to links'],
  ['MARCHETTI IMAGING PC', 'MARCHETTI IMAGING OH', 'same to links'],
  ['QUINDLE MEDICAL GROUP', 'QUINDLE MEDICAL GROUP OH PC', 'doubt'],
  ['QUINDLE MEDICAL GROUP OH PC', 'QUINDLE MEDICAL GROUP TX PC', 'two'],
  // A word that does not tell companies apart, misspelled.
  ['QUINDLE MEDICAL SVSC', 'QUINDLE MEDICAL SERVICES', 'doubt'],
  ['QUINDLE HOSPICE CROPORATION', 'QUINDLE HOSPICE INC', 'doubt'],
  // A wrong letter in a short name, or in a word that does not tell companies apart and is no form of another.
  ['MACYPO LLC', 'MACYOP LLC', 'doubt'],
  ['33 RX INC', '33 RZ INC', 'doubt'],
  ['TOWM OF QUINDLE', 'TOWN OF QUINDLE', 'same to links'],
  ['QUINDLE OPCP LLC', 'QUINDLE OPCO LLC', 'same to links'],
  // A person's name.
  ['QUINDLE, ROBERT MD', 'ROBERT QUINDLE MD PC', 'doubt'],
  ['ROBERT A QUINDLE DDS PC', 'QUINDLE ROBERT A', 'doubt'],
  ['MARCHETTI IMAGING', 'QUINDLE MEDICAL GROUP', 'two'],
];
