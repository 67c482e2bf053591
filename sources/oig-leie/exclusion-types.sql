-- Exclusion types as the list writes them, with the authority in 42 U.S.C. and a short description. Generated from
-- schemas/sources/oig-leie.ts by sources/oig-leie/exclusion-types.ts: change it there.
-- The list pads them and varies their case (`1128a1   `); note that 1128Aa is section 1128A(a), not 1128(a).
CREATE OR REPLACE TABLE oig_leie__exclusion_type AS
SELECT *
FROM (
  VALUES
    ('1128a1', '42 U.S.C. 1320a-7(a)(1)', 'Conviction of a program-related crime'),
    ('1128a2', '42 U.S.C. 1320a-7(a)(2)', 'Conviction relating to patient abuse or neglect'),
    ('1128a3', '42 U.S.C. 1320a-7(a)(3)', 'Felony conviction relating to health care fraud'),
    ('1128a4', '42 U.S.C. 1320a-7(a)(4)', 'Felony conviction relating to a controlled substance'),
    ('1128b1', '42 U.S.C. 1320a-7(b)(1)', 'Conviction relating to fraud'),
    ('1128b2', '42 U.S.C. 1320a-7(b)(2)', 'Conviction relating to obstruction of an investigation or audit'),
    ('1128b3', '42 U.S.C. 1320a-7(b)(3)', 'Misdemeanor conviction relating to a controlled substance'),
    ('1128b4', '42 U.S.C. 1320a-7(b)(4)', 'License revocation, suspension or surrender'),
    ('1128b5', '42 U.S.C. 1320a-7(b)(5)', 'Exclusion or suspension under a federal or state health care program'),
    ('1128b6', '42 U.S.C. 1320a-7(b)(6)', 'Excessive charges, or unnecessary or substandard services'),
    ('1128b7', '42 U.S.C. 1320a-7(b)(7)', 'Fraud, kickbacks and other prohibited activities'),
    ('1128b8', '42 U.S.C. 1320a-7(b)(8)', 'Entity controlled by a sanctioned individual'),
    ('1128b9', '42 U.S.C. 1320a-7(b)(9)', 'Failure to disclose required information'),
    ('1128b10', '42 U.S.C. 1320a-7(b)(10)', 'Failure to supply requested information on subcontractors and suppliers'),
    ('1128b11', '42 U.S.C. 1320a-7(b)(11)', 'Failure to supply payment information'),
    ('1128b12', '42 U.S.C. 1320a-7(b)(12)', 'Failure to grant immediate access'),
    ('1128b13', '42 U.S.C. 1320a-7(b)(13)', 'Failure to take corrective action'),
    ('1128b14', '42 U.S.C. 1320a-7(b)(14)', 'Default on a health education loan or scholarship obligation'),
    ('1128b15', '42 U.S.C. 1320a-7(b)(15)', 'Individual controlling a sanctioned entity'),
    ('1128b16', '42 U.S.C. 1320a-7(b)(16)', 'False statement or misrepresentation of material fact'),
    ('1128Aa', '42 U.S.C. 1320a-7a(a)', 'Civil monetary penalty'),
    ('1156', '42 U.S.C. 1320c-5', 'Failure to meet obligations of practitioners and providers (peer review findings)')
) AS exclusion_type (code, authority, description);
