/** Street names and kinds, in the two casings NPPES publishes. */
const words = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' '));

export const STREET_NAMES = words(`
Main Oak Pine Maple Cedar Elm Washington Lake Hill Walnut Spring North Ridge Church Willow Mill River Sunset
Jackson Franklin Park Lincoln Center Highland Chestnut Jefferson Meadow Forest Dogwood Locust Adams Madison
Medical_Center Hospital University College Health_Park Commerce Industrial Broadway Market Liberty Monroe Euclid
Magnolia Sycamore Juniper Birch Prospect Union Grant Clay Valley_View Cherry_Hill Old_Post Stone_Bridge Orchard
Harbor Bay Shore Canyon Mesa Prairie Cottonwood Aspen Wabash Delmar Kingshighway Peachtree Bluebonnet 5th 12th 32nd
`);

export const STREET_KINDS = words('St Ave Rd Blvd Dr Ln Pkwy Ct Way Pl Hwy Cir');
export const DIRECTIONS = ['', '', '', '', '', 'N ', 'S ', 'E ', 'W ', 'NW ', 'SE '] as const;
export const UNIT_KINDS = words('Ste Suite Unit Apt # Fl Rm Bldg');
