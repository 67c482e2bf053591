import type { ColumnContract } from '../../contract.ts';

/** Home health patient survey (HHCAHPS), 26 columns. */
export const HOME_HEALTH_SURVEY_COLUMNS: readonly ColumnContract[] = [
  { name: 'CMS Certification Number (CCN)' },
  { name: 'HHCAHPS Survey Summary Star Rating' },
  { name: 'HHCAHPS Survey Summary Star Rating Footnote' },
  { name: 'Star Rating for health team gave care in a professional way', required: false },
  { name: 'Footnote for Star Rating for gave care in a professional way', required: false },
  {
    name: 'Percent of patients who reported that their home health team gave care in a professional way',
    required: false,
  },
  {
    name: 'Footnote for Percent of patients who reported that their home health team gave care in a professional way',
    required: false,
  },
  { name: 'Star Rating for health team communicated well with them', required: false },
  { name: 'Footnote for Star Rating for communicated well with them', required: false },
  {
    name: 'Percent of patients who reported that their home health team communicated well with them',
    required: false,
  },
  {
    name: 'Footnote for Percent of patients who reported that their home health team communicated well with them',
    required: false,
  },
  { name: 'Star Rating team discussed medicines, pain, and home safety', required: false },
  { name: 'Footnote Star Rating discussed medicines, pain, home safety', required: false },
  {
    name: 'Percent of patients who reported that their home health team discussed medicines, pain, and home safety with them',
    required: false,
  },
  {
    name: 'Footnote for Percent of patients who reported that their home health team discussed medicines, pain, and home safety with them',
    required: false,
  },
  { name: 'Star Rating for how patients rated overall care from agency', required: false },
  { name: 'Footnote for Star Rating for overall care from agency', required: false },
  {
    name: 'Percent of patients who gave their home health agency a rating of 9 or 10 on a scale from 0 (lowest) to 10 (highest)',
    required: false,
  },
  {
    name: 'Footnote for Percent of patients who gave their home health agency a rating of 9 or 10 on a scale from 0(lowest) to 10(highest)',
    required: false,
  },
  {
    name: 'Percent of patients who reported YES, they would definitely recommend the home health agency to friends and family',
    required: false,
  },
  {
    name: 'Footnote for Percent of patients who reported YES, they would definitely recommend the home health agency to friends and family',
    required: false,
  },
  { name: 'Number of completed Surveys', required: false },
  { name: 'Footnote for number of completed surveys', required: false },
  { name: 'Response rate', aliases: ['Survey response rate'], required: false },
  { name: 'Footnote for response rate', aliases: ['Footnote for survey response rate'], required: false },
  { name: 'Footnote Number', required: false },
];
