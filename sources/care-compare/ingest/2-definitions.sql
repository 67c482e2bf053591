-- The columns of the wide files that hold ratings and measures, with the columns that belong to them.
-- To run it in a DuckDB shell:  .read 2-definitions.sql
--
-- A unit is given where the published title or dictionary states it, else it is NULL. EQRS is the system dialysis
-- facilities report clinical measures to; its date is theirs.

-- The name of a column as the publisher's API spells it (uncut): the id of a measure that has no other.
CREATE OR REPLACE TEMP MACRO cc_machine_name(title) AS
  regexp_replace(regexp_replace(lower(title), '[^a-z0-9_ ]', '', 'g'), '\s+', '_', 'g');

CREATE OR REPLACE TEMP TABLE cc_rating_definition AS
SELECT *
FROM (
  VALUES
    ('hospital', 'overall', true, 'Hospital overall rating', 'Hospital overall rating footnote', NULL),
    ('nursing_home', 'overall', true, 'Overall Rating', 'Overall Rating Footnote', NULL),
    ('nursing_home', 'health_inspection', false, 'Health Inspection Rating', 'Health Inspection Rating Footnote', NULL),
    ('nursing_home', 'qm', false, 'QM Rating', 'QM Rating Footnote', NULL),
    ('nursing_home', 'long_stay_qm', false, 'Long-Stay QM Rating', 'Long-Stay QM Rating Footnote', NULL),
    ('nursing_home', 'short_stay_qm', false, 'Short-Stay QM Rating', 'Short-Stay QM Rating Footnote', NULL),
    ('nursing_home', 'staffing', false, 'Staffing Rating', 'Staffing Rating Footnote', NULL),
    ('nursing_home', 'rn_staffing', false, 'RN Staffing Rating', 'RN Staffing Rating Footnote', NULL),
    ('home_health', 'quality_of_patient_care', true, 'Quality of patient care star rating', 'Footnote for quality of patient care star rating', NULL),
    ('home_health_survey', 'patient_survey', false, 'HHCAHPS Survey Summary Star Rating', 'HHCAHPS Survey Summary Star Rating Footnote', NULL),
    ('home_health_survey', 'professional_care', false, 'Star Rating for health team gave care in a professional way', 'Footnote for Star Rating for gave care in a professional way', NULL),
    ('home_health_survey', 'communication', false, 'Star Rating for health team communicated well with them', 'Footnote for Star Rating for communicated well with them', NULL),
    ('home_health_survey', 'medicines_pain_home_safety', false, 'Star Rating team discussed medicines, pain, and home safety', 'Footnote Star Rating discussed medicines, pain, home safety', NULL),
    ('home_health_survey', 'overall_care', false, 'Star Rating for how patients rated overall care from agency', 'Footnote for Star Rating for overall care from agency', NULL),
    ('dialysis', 'overall', true, 'Five Star', 'Five Star Data Availability Code', 'Five Star Date')
) AS rating ("role", name, is_star_rating, value_column, footnote_column, period_column);

CREATE OR REPLACE TEMP TABLE cc_measure_definition AS
WITH
  hospital AS (
    SELECT 'hospital' AS "role", 'measures' AS unit, *
    FROM (
      VALUES
        ('Count of Facility MORT Measures', 'MORT Group Measure Count', 'MORT Group Footnote'),
        ('Count of MORT Measures Better', 'Count of Facility MORT Measures', 'MORT Group Footnote'),
        ('Count of MORT Measures No Different', 'Count of Facility MORT Measures', 'MORT Group Footnote'),
        ('Count of MORT Measures Worse', 'Count of Facility MORT Measures', 'MORT Group Footnote'),
        ('Count of Facility Safety Measures', 'Safety Group Measure Count', 'Safety Group Footnote'),
        ('Count of Safety Measures Better', 'Count of Facility Safety Measures', 'Safety Group Footnote'),
        ('Count of Safety Measures No Different', 'Count of Facility Safety Measures', 'Safety Group Footnote'),
        ('Count of Safety Measures Worse', 'Count of Facility Safety Measures', 'Safety Group Footnote'),
        ('Count of Facility READM Measures', 'READM Group Measure Count', 'READM Group Footnote'),
        ('Count of READM Measures Better', 'Count of Facility READM Measures', 'READM Group Footnote'),
        ('Count of READM Measures No Different', 'Count of Facility READM Measures', 'READM Group Footnote'),
        ('Count of READM Measures Worse', 'Count of Facility READM Measures', 'READM Group Footnote'),
        ('Count of Facility Pt Exp Measures', 'Pt Exp Group Measure Count', 'Pt Exp Group Footnote'),
        ('Count of Facility TE Measures', 'TE Group Measure Count', 'TE Group Footnote')
    ) AS measure (value_column, denominator_column, footnote_column)
  ),

  nursing_home AS (
    SELECT 'nursing_home' AS "role", *
    FROM (
      VALUES
        ('residents', 'Average Number of Residents per Day', 'Average Number of Residents per Day Footnote'),
        ('hours per resident per day', 'Reported Nurse Aide Staffing Hours per Resident per Day', 'Reported Staffing Footnote'),
        ('hours per resident per day', 'Reported LPN Staffing Hours per Resident per Day', 'Reported Staffing Footnote'),
        ('hours per resident per day', 'Reported RN Staffing Hours per Resident per Day', 'Reported Staffing Footnote'),
        ('hours per resident per day', 'Reported Licensed Staffing Hours per Resident per Day', 'Reported Staffing Footnote'),
        ('hours per resident per day', 'Reported Total Nurse Staffing Hours per Resident per Day', 'Reported Staffing Footnote'),
        ('hours per resident per day', 'Total number of nurse staff hours per resident per day on the weekend', 'Reported Staffing Footnote'),
        ('hours per resident per day', 'Registered Nurse hours per resident per day on the weekend', 'Reported Staffing Footnote'),
        ('hours per resident per day', 'Reported Physical Therapist Staffing Hours per Resident Per Day', 'Physical Therapist Staffing Footnote'),
        (NULL, 'Total nursing staff turnover', 'Total nursing staff turnover footnote'),
        (NULL, 'Registered Nurse turnover', 'Registered Nurse turnover footnote'),
        ('administrators', 'Number of administrators who have left the nursing home', 'Administrator turnover footnote'),
        ('hours per resident per day', 'Case-Mix Nurse Aide Staffing Hours per Resident per Day', 'Reported Staffing Footnote'),
        ('hours per resident per day', 'Case-Mix LPN Staffing Hours per Resident per Day', 'Reported Staffing Footnote'),
        ('hours per resident per day', 'Case-Mix RN Staffing Hours per Resident per Day', 'Reported Staffing Footnote'),
        ('hours per resident per day', 'Case-Mix Total Nurse Staffing Hours per Resident per Day', 'Reported Staffing Footnote'),
        ('hours per resident per day', 'Case-Mix Weekend Total Nurse Staffing Hours per Resident per Day', 'Reported Staffing Footnote'),
        ('hours per resident per day', 'Adjusted Nurse Aide Staffing Hours per Resident per Day', 'Reported Staffing Footnote'),
        ('hours per resident per day', 'Adjusted LPN Staffing Hours per Resident per Day', 'Reported Staffing Footnote'),
        ('hours per resident per day', 'Adjusted RN Staffing Hours per Resident per Day', 'Reported Staffing Footnote'),
        ('hours per resident per day', 'Adjusted Total Nurse Staffing Hours per Resident per Day', 'Reported Staffing Footnote'),
        ('hours per resident per day', 'Adjusted Weekend Total Nurse Staffing Hours per Resident per Day', 'Reported Staffing Footnote'),
        ('deficiencies', 'Rating Cycle 1 Total Number of Health Deficiencies', NULL),
        ('deficiencies', 'Rating Cycle 1 Number of Standard Health Deficiencies', NULL),
        ('deficiencies', 'Rating Cycle 1 Number of Complaint Health Deficiencies', NULL),
        (NULL, 'Rating Cycle 1 Health Deficiency Score', NULL),
        ('revisits', 'Rating Cycle 1 Number of Health Revisits', NULL),
        (NULL, 'Rating Cycle 1 Total Health Score', NULL),
        (NULL, 'Total Weighted Health Survey Score', NULL),
        ('incidents', 'Number of Facility Reported Incidents', NULL),
        ('complaints', 'Number of Substantiated Complaints', NULL),
        ('citations', 'Number of Citations from Infection Control Inspections', NULL),
        ('fines', 'Number of Fines', NULL),
        ('USD', 'Total Amount of Fines in Dollars', NULL),
        ('denials', 'Number of Payment Denials', NULL),
        ('penalties', 'Total Number of Penalties', NULL)
    ) AS measure (unit, value_column, footnote_column)
  ),

  -- The titles of denominators and footnotes repeat the title of the measure, within a sentence.
  home_health_titled AS (
    SELECT
      'home_health' AS "role",
      unit,
      title AS value_column,
      'Denominator for ' || regexp_replace(title, '^How ', 'how ') AS denominator_column,
      'Footnote for ' || regexp_replace(title, '^How ', 'how ') AS footnote_column
    FROM (
      VALUES
        ('percent', 'How often the home health team began their patients'' care in a timely manner'),
        ('percent', 'How often the home health team determined whether patients received a flu shot for the current flu season'),
        ('percent', 'How often patients got better at walking or moving around'),
        ('percent', 'How often patients got better at getting in and out of bed'),
        ('percent', 'How often patients got better at bathing'),
        ('percent', 'How often patients'' breathing improved'),
        ('percent', 'How often patients got better at taking their drugs correctly by mouth'),
        (NULL, 'Changes in skin integrity post-acute care: pressure ulcer/injury'),
        ('percent', 'How often physician-recommended actions to address medication issues were completely timely'),
        ('percent', 'Percent of Residents Experiencing One or More Falls with Major Injury'),
        (NULL, 'Discharge Function Score'),
        (NULL, 'Transfer of Health Information to the Provider'),
        (NULL, 'Transfer of Health Information to the Patient'),
        ('percent', 'COVID-19 Vaccine: Percent of Patients Who are Up to Date')
    ) AS measure (unit, title)
  ),

  home_health AS (
    SELECT 'home_health' AS "role", *
    FROM (
      VALUES
        (NULL, 'DTC Risk-Standardized Rate', 'DTC Denominator',
          'DTC Risk-Standardized Rate (Lower Limit)', 'DTC Risk-Standardized Rate (Upper Limit)', 'DTC Performance Categorization',
          'Footnote for DTC Risk-Standardized Rate'),
        (NULL, 'DTC Observed Rate', 'DTC Denominator',
          NULL, NULL, NULL,
          'Footnote for DTC Risk-Standardized Rate'),
        (NULL, 'PPR Risk-Standardized Rate', 'PPR Denominator',
          'PPR Risk-Standardized Rate (Lower Limit)', 'PPR Risk-Standardized Rate (Upper Limit)', 'PPR Performance Categorization',
          'Footnote for PPR Risk-Standardized Rate'),
        (NULL, 'PPR Observed Rate', 'PPR Denominator',
          NULL, NULL, NULL,
          'Footnote for PPR Risk-Standardized Rate'),
        (NULL, 'PPH Risk-Standardized Rate', 'PPH Denominator',
          'PPH Risk-Standardized Rate (Lower Limit)', 'PPH Risk-Standardized Rate (Upper Limit)', 'PPH Performance Categorization',
          'Footnote for PPH Risk-Standardized Rate'),
        (NULL, 'PPH Observed Rate', 'PPH Denominator',
          NULL, NULL, NULL,
          'Footnote for PPH Risk-Standardized Rate'),
        ('ratio', 'How much Medicare spends on an episode of care at this agency, compared to Medicare spending across all agencies nationally',
          'No. of episodes to calc how much Medicare spends per episode of care at agency, compared to spending at all agencies (national)',
          NULL, NULL, NULL,
          'Footnote for how much Medicare spends on an episode of care at this agency, compared to Medicare spending across all agencies nationally')
    ) AS measure (
      unit, value_column, denominator_column, lower_column, upper_column, comparison_column, footnote_column
    )
  ),

  home_health_survey AS (
    SELECT 'home_health_survey' AS "role", *
    FROM (
      VALUES
        ('percent', 'Percent of patients who reported that their home health team gave care in a professional way',
          'Number of completed Surveys', 'Footnote for Percent of patients who reported that their home health team gave care in a professional way'),
        ('percent', 'Percent of patients who reported that their home health team communicated well with them',
          'Number of completed Surveys', 'Footnote for Percent of patients who reported that their home health team communicated well with them'),
        ('percent', 'Percent of patients who reported that their home health team discussed medicines, pain, and home safety with them',
          'Number of completed Surveys', 'Footnote for Percent of patients who reported that their home health team discussed medicines, pain, and home safety with them'),
        ('percent', 'Percent of patients who gave their home health agency a rating of 9 or 10 on a scale from 0 (lowest) to 10 (highest)',
          'Number of completed Surveys', 'Footnote for Percent of patients who gave their home health agency a rating of 9 or 10 on a scale from 0(lowest) to 10(highest)'),
        ('percent', 'Percent of patients who reported YES, they would definitely recommend the home health agency to friends and family',
          'Number of completed Surveys', 'Footnote for Percent of patients who reported YES, they would definitely recommend the home health agency to friends and family'),
        ('surveys', 'Number of completed Surveys',
          NULL, 'Footnote for number of completed surveys'),
        ('percent', 'Response rate',
          NULL, 'Footnote for response rate')
    ) AS measure (unit, value_column, denominator_column, footnote_column)
  ),

  dialysis AS (
    SELECT 'dialysis' AS "role", *
    FROM (
      VALUES
        ('per 100 patient-years', 'Mortality Rate (Facility)', 'Number of Patients included in survival summary',
          'Mortality Rate: Lower Confidence Limit (2.5%)', 'Mortality Rate: Upper Confidence Limit (97.5%)', 'Patient Survival Category Text',
          'Patient Survival data availability code', 'SMR Date'),
        ('per 100 patient-years', 'Hospitalization Rate (Facility)', 'Number of patients included in hospitalization summary',
          'Hospitalization Rate: Lower Confidence Limit (2.5%)', 'Hospitalization Rate: Upper Confidence Limit (97.5%)', 'Patient hospitalization category text',
          'Patient Hospitalization data availability Code', 'SHR Date'),
        ('percent of hospital discharges', 'Readmission Rate (Facility)', 'Number of hospitalizations included in hospital readmission summary',
          'Readmission Rate: Lower Confidence Limit (2.5%)', 'Readmission Rate: Upper Confidence Limit (97.5%)', 'Patient Hospital Readmission Category',
          'Patient Hospital Readmission data availability Code', 'SRR Date'),
        (NULL, 'Transfusion Rate (Facility)', 'Number of patients included in the transfusion summary',
          'Transfusion Rate: Lower Confidence Limit (2.5%)', 'Transfusion Rate: Upper Confidence Limit (97.5%)', 'Patient Transfusion category text',
          'Patient Transfusion data availability Code', 'STrR Date'),
        ('ratio', 'Standardized First Kidney Transplant Waitlist Ratio', 'Number of patients in this facility for SWR',
          '95% C.I. (lower limit) for SWR', '95% C.I. (upper limit) for SWR', 'SWR category text',
          'Patient transplant waitlist data availability code', 'SWR Date'),
        ('percent', 'Percentage of Prevalent Patients Waitlisted', 'Number of patients for PPPW',
          '95% C.I. (lower limit) for PPPW', '95% C.I. (upper limit) for PPPW', 'PPPW category text',
          'Patient prevalent transplant waitlist data availability code', NULL),
        ('ratio', 'Standard Infection Ratio', NULL,
          'SIR: Lower Confidence Limit (2.5%)', 'SIR: Upper Confidence Limit (97.5%)', 'Patient Infection category text',
          'Patient Infection data availability code', 'SIR Date'),
        (NULL, 'Fistula Rate (Facility)', 'Number of Patients included in fistula summary',
          'Fistula Rate: Lower Confidence Limit (2.5%)', 'Fistula Rate: Upper Confidence Limit (97.5%)', 'Fistula Category Text',
          'Fistula data availability code', NULL)
    ) AS measure (
      unit, value_column, denominator_column, lower_column, upper_column, comparison_column, footnote_column,
      period_column
    )
  ),

  dialysis_clinical AS (
    SELECT 'dialysis' AS "role", 'percent' AS unit, *, 'EQRS Date' AS period_column
    FROM (
      VALUES
        ('Percent of Adult HD patients with Kt/V >= 1.2',
          'Number of adult HD patients with Kt/V data', 'Adult HD Kt/V data availability code'),
        ('Percentage of Adult PD PTS with Kt/V >= 1.7',
          'Number of adult PD patients with Kt/V data', 'Adult PD Kt/V data availability code'),
        ('Percentage of Pediatric HD patients with Kt/V >= 1.2',
          'Number of pediatric HD patients with Kt/V data', 'Pediatric HD Kt/V data availability code'),
        ('Percentage of pediatric PD patients with Kt/V>=1.8',
          'Number of pediatric PD patients with Kt/V data', 'Pediatric PD Kt/V data availability code'),
        ('Percentage of Adult patients with hypercalcemia (serum calcium greater than 10.2 mg/dL)',
          'Number of patients in hypercalcemia summary', 'Hypercalcemia data availability code'),
        ('Percentage of Adult patients with long term catheter in use',
          'Number of patients in long term catheter summary', 'Long term catheter data availability code'),
        ('Percentage of pediatric HD patients with nPCR',
          'Number of patients in nPCR summary', 'nPCR data availability code')
    ) AS measure (value_column, denominator_column, footnote_column)
  ),

  -- RSHV: risk-standardized hospital visits, which come with an interval.
  asc_rate AS (
    SELECT
      'asc' AS "role",
      measure_id,
      unit,
      concat(measure_id, ' ', rate) AS value_column,
      measure_id || ' ' || cases AS denominator_column,
      CASE WHEN rate = 'RSHV Rate' THEN measure_id || ' Interval Lower Limit' END AS lower_column,
      CASE WHEN rate = 'RSHV Rate' THEN measure_id || ' Interval Upper Limit' END AS upper_column,
      CASE WHEN rate = 'RSHV Rate' THEN measure_id || ' Performance Category' END AS comparison_column,
      measure_id || ' Footnote' AS footnote_column
    FROM (
      VALUES
        ('ASC-1', NULL, 'Rate', NULL),
        ('ASC-2', NULL, 'Rate', NULL),
        ('ASC-3', NULL, 'Rate', NULL),
        ('ASC-4', NULL, 'Rate', NULL),
        ('ASC-9', 'percent', 'Rate', NULL),
        ('ASC-11', 'percent', 'Rate', NULL),
        ('ASC-12', NULL, 'RSHV Rate', 'Total Cases'),
        ('ASC-13', 'percent', 'Rate', NULL),
        ('ASC-14', 'percent', 'Rate', NULL),
        ('ASC-17', NULL, 'RSHV Rate', 'Total Cases'),
        ('ASC-18', NULL, 'RSHV Rate', 'Total Cases'),
        ('ASC-19', NULL, 'RSHV Rate', 'Total Cases'),
        ('ASC-20', NULL, 'Rate', 'Sample')
    ) AS measure (measure_id, unit, rate, cases)
  )

SELECT
  "role",
  coalesce(measure_id, cc_machine_name(value_column)) AS measure_id,
  unit,
  value_column,
  denominator_column,
  lower_column,
  upper_column,
  comparison_column,
  footnote_column,
  period_column
FROM (
  FROM hospital
  UNION ALL BY NAME FROM nursing_home
  UNION ALL BY NAME FROM home_health_titled
  UNION ALL BY NAME FROM home_health
  UNION ALL BY NAME FROM home_health_survey
  UNION ALL BY NAME FROM dialysis
  UNION ALL BY NAME FROM dialysis_clinical
  UNION ALL BY NAME FROM asc_rate
);
