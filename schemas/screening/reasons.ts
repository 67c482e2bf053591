import type { MatchFeature, NameGrade, ScreeningReason } from './screening.ts';

/** The reasons of a list's verdict, each a sentence. */
export const REASONS: Readonly<Record<ScreeningReason, string>> = {
  partial_list: 'Only a part of this list was read: whoever is not found in it may still be on the list.',
  not_ingested: 'The release does not have this list.',
  not_known_at:
    'What was in force on this list on the day asked about is not known here: the list was not followed then.',
  unknown_npi: 'The NPI is not in the registry, and no name was given.',
  name_incomplete:
    'The name has no first name, no last name, or none that can be compared: nobody can be found by the rest alone.',
  npi_invalid:
    'The NPI fails its check digit: it has a typing error, and is nobody’s. A name beside it was looked for.',
  npi_without_name:
    'The registry publishes no name for the NPI, which is deactivated, and no name was given: nothing could be looked for by name.',
  npi_of_another_name:
    'The registry has the NPI under another name than the one given. Both were looked for.',
  birth_date_not_available: 'A birth date was given and the birth dates of the list are not at hand.',
  last_name_changed: 'An entry may be about the same person under another last name.',
  birth_date_differs: 'An entry agrees in name, but its birth date is another one.',
  rare_name_elsewhere:
    'An entry elsewhere has the first and the last name, which hardly anybody else in the country is expected to bear.',
  middle_name_differs: 'An entry of the same town has the first and the last name, but another middle name.',
  name_elsewhere: 'Nothing but the name of an entry agrees, which counts here, as it was asked.',
};

/** What of an entry and of somebody is compared. */
export const FEATURES: Readonly<Record<MatchFeature, string>> = {
  npi: 'NPI',
  name: 'name',
  middle_name: 'middle name',
  suffix: 'suffix',
  organization: 'name of the organization',
  place: 'place',
  birth_date: 'birth date',
};

/** How the name of an entry agrees, each grade a sentence. */
export const GRADES: Readonly<Record<NameGrade, string>> = {
  A: 'First, last and middle name (or its initial) agree.',
  B: 'First and last name, or the business name, agree.',
  C: 'A form of the name agrees, such as a nickname, half of a double name or a former last name.',
  D: 'The name nearly agrees, such as one letter off.',
};
