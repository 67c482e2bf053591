-- Open Payments, step 2: the three kinds of payments, each file read once, only the columns that are kept
-- -> open_payments__payment. Rows that are not kept are removed in step 3.
--
-- To run it in a DuckDB shell, after 1:  .read ingest/2-payments.sql

CREATE OR REPLACE TABLE open_payments__payment (
  record_id VARCHAR,
  program_year INTEGER,
  category VARCHAR, -- general, research, ownership
  profile_id VARCHAR, -- of the clinician it was paid to; NULL when an institution was paid
  investigator_ids VARCHAR[], -- research paid to an institution: profiles of the principal investigators
  amount_usd DECIMAL(18, 2),
  payment_date DATE,
  published_date VARCHAR, -- only where it is not a valid date of the program
  nature VARCHAR,
  form VARCHAR,
  manufacturer_id VARCHAR,
  manufacturer_name VARCHAR,
  products VARCHAR[],
  recipient_type VARCHAR,
  recipient_organization VARCHAR, -- teaching hospital, or the institution research was paid to
  teaching_hospital_ccn VARCHAR,
  recipient_first_name VARCHAR,
  recipient_middle_name VARCHAR,
  recipient_last_name VARCHAR,
  recipient_suffix VARCHAR,
  recipient_line1 VARCHAR,
  recipient_line2 VARCHAR,
  recipient_city VARCHAR,
  recipient_state VARCHAR,
  recipient_postal_code VARCHAR,
  recipient_country VARCHAR,
  recipient_primary_type VARCHAR,
  recipient_specialty VARCHAR,
  published_npi VARCHAR, -- a label to measure the matching with; never used to match
  change_type VARCHAR,
  file_no INTEGER
);

INSERT INTO open_payments__payment BY NAME
SELECT
  op_text(Record_ID) AS record_id,
  TRY_CAST(trim(Program_Year) AS INTEGER) AS program_year,
  'general' AS category,
  op_text(Covered_Recipient_Profile_ID) AS profile_id,
  op_amount(Total_Amount_of_Payment_USDollars) AS amount_usd,
  op_date(Date_of_Payment) AS payment_date,
  CASE WHEN op_date(Date_of_Payment) IS NULL THEN op_text(Date_of_Payment) END AS published_date,
  op_text(Nature_of_Payment_or_Transfer_of_Value) AS nature,
  op_text(Form_of_Payment_or_Transfer_of_Value) AS form,
  op_text(Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_ID) AS manufacturer_id,
  op_text(Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name) AS manufacturer_name,
  op_list([
    Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_1,
    Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_2,
    Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_3,
    Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_4,
    Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_5,
    -- Program years 2013 to 2015: drugs and devices apart.
    Name_of_Associated_Covered_Drug_or_Biological1, Name_of_Associated_Covered_Drug_or_Biological2,
    Name_of_Associated_Covered_Drug_or_Biological3, Name_of_Associated_Covered_Drug_or_Biological4,
    Name_of_Associated_Covered_Drug_or_Biological5, Name_of_Associated_Covered_Device_or_Medical_Supply1,
    Name_of_Associated_Covered_Device_or_Medical_Supply2,
    Name_of_Associated_Covered_Device_or_Medical_Supply3,
    Name_of_Associated_Covered_Device_or_Medical_Supply4, Name_of_Associated_Covered_Device_or_Medical_Supply5
  ]) AS products,
  op_text(Covered_Recipient_Type) AS recipient_type,
  op_text(Teaching_Hospital_Name) AS recipient_organization,
  op_text(Teaching_Hospital_CCN) AS teaching_hospital_ccn,
  op_text(Covered_Recipient_First_Name) AS recipient_first_name,
  op_text(Covered_Recipient_Middle_Name) AS recipient_middle_name,
  op_text(Covered_Recipient_Last_Name) AS recipient_last_name,
  op_text(Covered_Recipient_Name_Suffix) AS recipient_suffix,
  op_text(Recipient_Primary_Business_Street_Address_Line1) AS recipient_line1,
  op_text(Recipient_Primary_Business_Street_Address_Line2) AS recipient_line2,
  op_text(Recipient_City) AS recipient_city,
  upper(op_text(Recipient_State)) AS recipient_state,
  op_text(Recipient_Zip_Code) AS recipient_postal_code,
  op_text(Recipient_Country) AS recipient_country,
  op_text(Covered_Recipient_Primary_Type_1) AS recipient_primary_type,
  op_text(Covered_Recipient_Specialty_1) AS recipient_specialty,
  op_npi(Covered_Recipient_NPI) AS published_npi,
  op_text(Change_Type) AS change_type,
  file_no
FROM open_payments__general_file;

CREATE OR REPLACE TEMP MACRO op_investigator(
  profile_id, npi, first_name, middle_name, last_name, suffix, line1, line2, city, state, postal_code, country, primary_type, specialty
) AS {
  profile_id: op_text(profile_id), npi: op_npi(npi),
  "first": op_text(first_name), middle: op_text(middle_name), "last": op_text(last_name), suffix: op_text(suffix),
  line1: op_text(line1), line2: op_text(line2), city: op_text(city), state: upper(op_text(state)),
  postal_code: op_text(postal_code), country: op_text(country),
  primary_type: op_text(primary_type), specialty: op_text(specialty)
};

-- A research payment to a clinician is that clinician's; one to an institution is attributed to its principal investigators.
CREATE OR REPLACE TEMP TABLE op_research AS
SELECT
  op_text(Record_ID) AS record_id,
  TRY_CAST(trim(Program_Year) AS INTEGER) AS program_year,
  'research' AS category,
  op_text(Covered_Recipient_Profile_ID) AS profile_id,
  list_filter(
    [
      op_investigator(
        Principal_Investigator_1_Profile_ID, Principal_Investigator_1_NPI, Principal_Investigator_1_First_Name, Principal_Investigator_1_Middle_Name,
        Principal_Investigator_1_Last_Name, Principal_Investigator_1_Name_Suffix, Principal_Investigator_1_Business_Street_Address_Line1,
        Principal_Investigator_1_Business_Street_Address_Line2, Principal_Investigator_1_City, Principal_Investigator_1_State,
        Principal_Investigator_1_Zip_Code, Principal_Investigator_1_Country, Principal_Investigator_1_Primary_Type_1, Principal_Investigator_1_Specialty_1
      ),
      op_investigator(
        Principal_Investigator_2_Profile_ID, Principal_Investigator_2_NPI, Principal_Investigator_2_First_Name, Principal_Investigator_2_Middle_Name,
        Principal_Investigator_2_Last_Name, Principal_Investigator_2_Name_Suffix, Principal_Investigator_2_Business_Street_Address_Line1,
        Principal_Investigator_2_Business_Street_Address_Line2, Principal_Investigator_2_City, Principal_Investigator_2_State,
        Principal_Investigator_2_Zip_Code, Principal_Investigator_2_Country, Principal_Investigator_2_Primary_Type_1, Principal_Investigator_2_Specialty_1
      ),
      op_investigator(
        Principal_Investigator_3_Profile_ID, Principal_Investigator_3_NPI, Principal_Investigator_3_First_Name, Principal_Investigator_3_Middle_Name,
        Principal_Investigator_3_Last_Name, Principal_Investigator_3_Name_Suffix, Principal_Investigator_3_Business_Street_Address_Line1,
        Principal_Investigator_3_Business_Street_Address_Line2, Principal_Investigator_3_City, Principal_Investigator_3_State,
        Principal_Investigator_3_Zip_Code, Principal_Investigator_3_Country, Principal_Investigator_3_Primary_Type_1, Principal_Investigator_3_Specialty_1
      ),
      op_investigator(
        Principal_Investigator_4_Profile_ID, Principal_Investigator_4_NPI, Principal_Investigator_4_First_Name, Principal_Investigator_4_Middle_Name,
        Principal_Investigator_4_Last_Name, Principal_Investigator_4_Name_Suffix, Principal_Investigator_4_Business_Street_Address_Line1,
        Principal_Investigator_4_Business_Street_Address_Line2, Principal_Investigator_4_City, Principal_Investigator_4_State,
        Principal_Investigator_4_Zip_Code, Principal_Investigator_4_Country, Principal_Investigator_4_Primary_Type_1, Principal_Investigator_4_Specialty_1
      ),
      op_investigator(
        Principal_Investigator_5_Profile_ID, Principal_Investigator_5_NPI, Principal_Investigator_5_First_Name, Principal_Investigator_5_Middle_Name,
        Principal_Investigator_5_Last_Name, Principal_Investigator_5_Name_Suffix, Principal_Investigator_5_Business_Street_Address_Line1,
        Principal_Investigator_5_Business_Street_Address_Line2, Principal_Investigator_5_City, Principal_Investigator_5_State,
        Principal_Investigator_5_Zip_Code, Principal_Investigator_5_Country, Principal_Investigator_5_Primary_Type_1, Principal_Investigator_5_Specialty_1
      )
    ],
    lambda investigator: investigator.profile_id IS NOT NULL
  ) AS investigators,
  op_amount(Total_Amount_of_Payment_USDollars) AS amount_usd,
  op_date(Date_of_Payment) AS payment_date,
  CASE WHEN op_date(Date_of_Payment) IS NULL THEN op_text(Date_of_Payment) END AS published_date,
  op_text(Form_of_Payment_or_Transfer_of_Value) AS form,
  op_text(Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_ID) AS manufacturer_id,
  op_text(Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name) AS manufacturer_name,
  op_list([
    Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_1,
    Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_2,
    Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_3,
    Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_4,
    Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_5,
    -- Program years 2013 to 2015: drugs and devices apart.
    Name_of_Associated_Covered_Drug_or_Biological1, Name_of_Associated_Covered_Drug_or_Biological2,
    Name_of_Associated_Covered_Drug_or_Biological3, Name_of_Associated_Covered_Drug_or_Biological4,
    Name_of_Associated_Covered_Drug_or_Biological5, Name_of_Associated_Covered_Device_or_Medical_Supply1,
    Name_of_Associated_Covered_Device_or_Medical_Supply2,
    Name_of_Associated_Covered_Device_or_Medical_Supply3,
    Name_of_Associated_Covered_Device_or_Medical_Supply4, Name_of_Associated_Covered_Device_or_Medical_Supply5
  ]) AS products,
  op_text(Covered_Recipient_Type) AS recipient_type,
  coalesce(op_text(Teaching_Hospital_Name), op_text(Noncovered_Recipient_Entity_Name)) AS recipient_organization,
  op_text(Teaching_Hospital_CCN) AS teaching_hospital_ccn,
  op_text(Covered_Recipient_First_Name) AS recipient_first_name,
  op_text(Covered_Recipient_Middle_Name) AS recipient_middle_name,
  op_text(Covered_Recipient_Last_Name) AS recipient_last_name,
  op_text(Covered_Recipient_Name_Suffix) AS recipient_suffix,
  op_text(Recipient_Primary_Business_Street_Address_Line1) AS recipient_line1,
  op_text(Recipient_Primary_Business_Street_Address_Line2) AS recipient_line2,
  op_text(Recipient_City) AS recipient_city,
  upper(op_text(Recipient_State)) AS recipient_state,
  op_text(Recipient_Zip_Code) AS recipient_postal_code,
  op_text(Recipient_Country) AS recipient_country,
  op_text(Covered_Recipient_Primary_Type_1) AS recipient_primary_type,
  op_text(Covered_Recipient_Specialty_1) AS recipient_specialty,
  op_npi(Covered_Recipient_NPI) AS published_npi,
  op_text(Change_Type) AS change_type,
  file_no
FROM open_payments__research_file;

INSERT INTO open_payments__payment BY NAME
SELECT
  * EXCLUDE (investigators),
  CASE
    WHEN profile_id IS NULL
      THEN list_sort(list_distinct(list_transform(investigators, lambda investigator: investigator.profile_id)))
  END AS investigator_ids
FROM op_research;

-- An ownership interest has terms instead of a form, and neither date nor nature.
INSERT INTO open_payments__payment BY NAME
SELECT
  op_text(Record_ID) AS record_id,
  TRY_CAST(trim(Program_Year) AS INTEGER) AS program_year,
  'ownership' AS category,
  op_text(Physician_Profile_ID) AS profile_id,
  op_amount(Total_Amount_Invested_USDollars) AS amount_usd,
  op_text(Terms_of_Interest) AS form,
  op_text(Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_ID) AS manufacturer_id,
  op_text(Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name) AS manufacturer_name,
  CAST([] AS VARCHAR[]) AS products,
  'Covered Recipient Physician' AS recipient_type,
  op_text(Physician_First_Name) AS recipient_first_name,
  op_text(Physician_Middle_Name) AS recipient_middle_name,
  op_text(Physician_Last_Name) AS recipient_last_name,
  op_text(Physician_Name_Suffix) AS recipient_suffix,
  op_text(Recipient_Primary_Business_Street_Address_Line1) AS recipient_line1,
  op_text(Recipient_Primary_Business_Street_Address_Line2) AS recipient_line2,
  op_text(Recipient_City) AS recipient_city,
  upper(op_text(Recipient_State)) AS recipient_state,
  op_text(Recipient_Zip_Code) AS recipient_postal_code,
  op_text(Recipient_Country) AS recipient_country,
  op_text(Physician_Primary_Type) AS recipient_primary_type,
  op_text(Physician_Specialty) AS recipient_specialty,
  op_npi(Physician_NPI) AS published_npi,
  op_text(Change_Type) AS change_type,
  file_no
FROM open_payments__ownership_file;
