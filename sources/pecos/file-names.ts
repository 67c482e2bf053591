/** Published base names of the base file and its sub-files, by role. */
export const FILE_NAMES = {
  enrollment: /^PPEF_Enrollment_Extract.*\.csv$/i,
  reassignment: /^PPEF_Reassignment_Extract.*\.csv$/i,
  practice_location: /^PPEF_Practice_Location_Extract.*\.csv$/i,
  secondary_specialty: /^PPEF_Secondary_Specialty_Extract.*\.csv$/i,
  // Published since 2026.
  additional_npi: /^PPEF_(?:Additional|Multiple)_NPIs?_Extract.*\.csv$/i,
} as const;
