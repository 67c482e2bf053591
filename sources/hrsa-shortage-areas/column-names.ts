/** The columns of the files of Health Professional Shortage Areas, in published order (2026); primary care has one more. */
export const HPSA_NAMES: readonly string[] = `
HPSA Name
HPSA ID
Designation Type
HPSA Discipline Class
HPSA Score
Primary State Abbreviation
HPSA Status
HPSA Designation Date
HPSA Designation Last Update Date
Metropolitan Indicator
HPSA Geography Identification Number
HPSA Degree of Shortage
Withdrawn Date
HPSA FTE
HPSA Designation Population
% of Population Below 100% Poverty
HPSA Formal Ratio
HPSA Population Type
Rural Status
Longitude
Latitude
BHCMIS Organization Identification Number
Break in Designation
Common County Name
Common Postal Code
Common Region Name
Common State Abbreviation
Common State County FIPS Code
Common State FIPS Code
Common State Name
County Equivalent Name
County or County Equivalent Federal Information Processing Standard Code
Discipline Class Number
HPSA Address
HPSA City
HPSA Component Name
HPSA Component Source Identification Number
HPSA Component State Abbreviation
HPSA Component Type Code
HPSA Component Type Description
HPSA Designation Population Type Description
HPSA Estimated Served Population
HPSA Estimated Underserved Population
HPSA Metropolitan Indicator Code
HPSA Population Type Code
HPSA Postal Code
HPSA Provider Ratio Goal
HPSA Resident Civilian Population
HPSA Shortage
HPSA Status Code
HPSA Type Code
HPSA Withdrawn Date String
Primary State FIPS Code
Primary State Name
Provider Type
Rural Status Code
State Abbreviation
State and County Federal Information Processing Standard Code
State FIPS Code
State Name
U.S. - Mexico Border 100 Kilometer Indicator
U.S. - Mexico Border County Indicator
Data Warehouse Record Create Date
Data Warehouse Record Create Date Text
`
  .trim()
  .split('\n');

/** In the file of primary care, after this column, since 2026. */
export const SCORE_NAME = 'HPSA Score';
export const PRIMARY_CARE_NAME = 'PC MCTA Score';

/** The columns of the file of Medically Underserved Areas and Populations, in published order. */
export const MUA_NAMES: readonly string[] = `
MUA/P ID
MUA/P Area Code
MUA/P Service Area Name
Designation Type Code
Designation Type
MUA/P Status Code
MUA/P Status Description
Designation Date
MUA/P Designation Date String
MUA/P Update Date
MUA/P Update Date String
Medically Underserved Area/Population (MUA/P) Withdrawal Date
Medically Underserved Area/Population (MUA/P) Withdrawal Date in Text Format
Break in Designation
IMU Score
MUA/P Population Type Code
Population Type
Medically Underserved Area/Population (MUA/P) Metropolitan Indicator
Medically Underserved Area/Population (MUA/P) Metropolitan Description
Medically Underserved Area/Population (MUA/P) Component Geographic Name
Medically Underserved Area/Population (MUA/P) Component Geographic Type Code
Medically Underserved Area/Population (MUA/P) Component Geographic Type Description
HHS Region Code
HHS Region Name
State FIPS Code
State Name
State Abbreviation
State and County Federal Information Processing Standard Code
County or County Equivalent Federal Information Processing Standard Code
Complete County Name
County Equivalent Name
County Description
County Subdivision Name
County Subdivision FIPS Code
Census Tract
Rural Status Code
Rural Status Description
U.S. - Mexico Border 100 Kilometer Indicator
U.S. - Mexico Border County Indicator
Percent of Population with Incomes at or Below 100 Percent of the U.S. Federal Poverty Level
Percent of Population with Incomes at or Below 100 Percent of the U.S. Federal Poverty Level Index of Medical Underservice Score
Percentage of Population Age 65 and Over
Percentage of Population Age 65 and Over IMU Score
Infant Mortality Rate
Infant Mortality Rate IMU Score
Designation Population in a Medically Underserved Area/Population (MUA/P)
Medically Underserved Area/Population (MUA/P) Total Resident Civilian Population
Providers per 1000 Population
Ratio of Providers per 1000 Population
Ratio of Providers per 1000 Population IMU Score
Primary HHS Region Code
Primary HHS Region Name
Primary State FIPS Code
Primary State Abbreviation
Primary State Name
Common Region Code
Common Region Name
Common State Name
Common State Abbreviation
Common State FIPS Code
Common State County FIPS Code
Common County Name
Data Warehouse Record Create Date
Data Warehouse Record Create Date Text
`
  .trim()
  .split('\n');
