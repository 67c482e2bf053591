/** `zcta_county_rel_10.txt`: areas, counties and housing units of the 2010 census. */
export const FILE_NAME = /^zcta_county_rel_10\.txt$/i;

/** The day on which the housing units of the file were counted. */
export const CENSUS_DAY = '2010-04-01';
