-- Matches excluded persons with registry records: excluded_person_verdict. In doubt undetermined, never matched.
--
-- To run it in a DuckDB shell, after people.sql:
--   SET VARIABLE match_margin = 3; SET VARIABLE name_only_candidates = 5; SET VARIABLE expected_sharers = 0.001;
--   SET VARIABLE zip_code_namesakes_with_initial = 0.0003; SET VARIABLE state_namesakes = 0.003;
--   .read people-verdicts.sql

-- The method is the first rule that applies; the points only measure how close two candidates are.
CREATE OR REPLACE TEMP TABLE excluded_person_candidate AS
SELECT
  *,
  CASE
    WHEN is_contradicted THEN NULL
    -- Another family name, as after a marriage, but the same number, first name and one more feature. A ZIP code is none: somebody of the
    -- first name, whose number it is, is registered in many.
    WHEN has_npi AND NOT is_name_agreed AND is_first_whole
      AND specialty <> 'contradicts'
      AND (
        place = 'street'
        OR middle_name = 'same'
        OR (place = 'ZIP code' AND (middle_name = 'initial' OR specialty = 'same'))
      )
      THEN 'npi and first name'
    -- Another family name, at an address where nobody else can be expected to have the first and the middle name. BOB JAMES may be a
    -- colleague of ROBERT JAMES: whoever has a form of the name is not counted.
    WHEN NOT is_name_agreed AND first_name = 'same' AND place = 'street' AND middle_name = 'same'
      -- If the list does not state the profession, hardly anybody may share the two names.
      AND CASE WHEN specialty = 'unknown' THEN 10 WHEN specialty IN ('same', 'same profession') THEN 1 END * expected_sharers
        <= getvariable('expected_sharers')
      THEN 'first name, middle name and address'
    WHEN NOT is_name_agreed THEN NULL
    -- Numbers are looked up by name, so a wrong one is often that of a namesake: one more feature must agree.
    WHEN has_npi AND specialty = 'contradicts' AND (middle_name = 'same' OR place IN ('street', 'ZIP code'))
      THEN 'npi and name'
    WHEN has_npi AND specialty <> 'contradicts'
      AND (
        place IN ('street', 'ZIP code', 'city')
        OR middle_name = 'same'
        -- Elsewhere it may be the number of a namesake. An initial, a middle name in the place of the first or a suffix on one side only is
        -- somebody else's too.
        OR (
          suffix <> 'missing'
          AND NOT (coalesce(first_name IN ('initial', 'middle name'), false) AND middle_name = 'missing')
          AND (
            -- LINDSEY and LINDSAY are more often two people of one state than one with a wrong letter; somebody else has the half of a
            -- double name, unless few have it.
            (
              place = 'state'
              AND NOT is_other_name
              AND (coalesce(last_name NOT IN ('part', 'cut part'), true) OR is_name_rare)
              AND (
                middle_name = 'initial'
                OR specialty = 'same'
                OR namesakes_in_state <= getvariable('state_namesakes')
              )
            )
            -- In another state, where a namesake of the same field may be.
            OR (specialty = 'same' AND middle_name = 'initial')
            OR ((specialty = 'same' OR middle_name = 'initial') AND is_name_rare)
          )
        )
      )
      THEN 'npi and name'
    WHEN has_upin THEN 'upin and name'
    -- A suffix on one side only: father and son.
    WHEN suffix = 'missing' AND middle_name NOT IN ('same', 'initial') THEN NULL
    -- A person of another profession at the same address may be a relative, but a relative has another first name, or a suffix.
    WHEN specialty = 'contradicts'
      AND NOT (
        middle_name = 'same'
        OR (middle_name = 'initial' AND (is_name_whole OR (place = 'street' AND (is_first_misspelled OR is_last_misspelled))))
        -- Half of a double name too, or a spelling that is a mistake.
        OR (
          first_name = 'same'
          AND (last_name IN ('same', 'part') OR is_last_misspelled)
          AND place = 'street'
          AND is_name_rare_there
        )
      )
      THEN NULL
    WHEN is_name_whole AND place = 'street' THEN 'name and address'
    WHEN place = 'street' AND is_variant_supported THEN 'name variant and address'
    WHEN place = 'ZIP code' AND last_name = 'same' AND first_name IN ('same', 'nickname') AND middle_name = 'same'
      THEN 'name, middle name and ZIP code'
    WHEN place = 'ZIP code' AND last_name = 'same' AND first_name = 'same' AND middle_name = 'initial'
      AND specialty = 'same'
      THEN 'name, initial, specialty and ZIP code'
    -- Of a name that others in the ZIP code may have, an initial says too little; in another profession, of any but a rare one.
    WHEN place = 'ZIP code' AND last_name = 'same' AND first_name = 'same' AND middle_name = 'initial'
      AND (is_name_rare OR (specialty <> 'contradicts' AND namesakes_in_zip_code <= getvariable('zip_code_namesakes_with_initial')))
      THEN 'name, initial and ZIP code'
    -- The list has no street, and hardly anybody in the ZIP code can be expected to have the name.
    WHEN place = 'ZIP code' AND last_name = 'same' AND first_name = 'same' AND is_name_whole AND is_name_rare_in_zip_code
      THEN 'rare name and ZIP code'
    WHEN place = 'city' AND last_name = 'same' AND first_name = 'same' AND middle_name = 'same' AND specialty = 'same'
      THEN 'name, middle name, specialty and city'
    -- Members of such a specialty have an NPI, so the registry has nearly everyone with this name, specialty and town. Where only
    -- mail goes to, a namesake may practice: the name must be a rare one, or the middle name agree.
    WHEN place IN ('ZIP code', 'city') AND (is_name_whole OR is_swapped) AND specialty = 'same'
      AND (is_town_of_practice OR is_name_rare OR middle_name IN ('same', 'initial'))
      THEN 'name, specialty and city'
    WHEN place IN ('ZIP code', 'city') AND is_name_whole AND middle_name = 'same' THEN 'name, middle name and city'
    -- A typo of one letter, or half of a double name: few may have it, because a town with many double names has many of JOSE LUIS
    -- GARCIA.
    WHEN place IN ('ZIP code', 'city') AND first_name = 'same'
      AND (last_name = 'one letter' OR (last_name = 'part' AND is_name_rare))
      AND (middle_name = 'same' OR (specialty = 'same' AND (middle_name = 'initial' OR (last_name = 'one letter' AND is_name_rare))))
      THEN 'name variant and city'
    WHEN last_name = 'same' AND first_name = 'same' AND middle_name = 'same' AND specialty = 'same'
      THEN 'name, middle name and specialty'
  END AS method,
  CASE WHEN has_upin THEN 8 ELSE 0 END
    + CASE place WHEN 'street' THEN 6 WHEN 'ZIP code' THEN 3 WHEN 'city' THEN 2 WHEN 'state' THEN 1 ELSE 0 END
    + CASE middle_name WHEN 'same' THEN 3 WHEN 'initial' THEN 2 ELSE 0 END
    + CASE WHEN suffix = 'same' THEN 2 WHEN suffix = 'missing' AND is_suffix_listed THEN -1 ELSE 0 END
    + CASE specialty WHEN 'same' THEN 2 WHEN 'same profession' THEN 1 WHEN 'contradicts' THEN -2 ELSE 0 END
    + CASE last_name WHEN 'same' THEN 1 WHEN 'other name' THEN 1 ELSE 0 END
    + CASE first_name WHEN 'same' THEN 1 WHEN 'nickname' THEN 1 ELSE 0 END
    AS points
FROM (
  SELECT
    *,
    contradiction IS NOT NULL AS is_contradicted,
    -- One letter off, and both spellings are names of their own.
    coalesce(
      (first_name = 'one letter' AND NOT is_first_misspelled) OR (last_name = 'one letter' AND NOT is_last_misspelled), false
    ) AS is_other_name,
    -- One of the two names in another form: what must agree besides the street.
    coalesce(
      CASE
        WHEN is_swapped THEN middle_name IN ('same', 'initial') OR specialty = 'same' OR is_name_rare_there
        -- MARIA and MARIE are more often two people than one.
        WHEN first_name = 'one letter' THEN middle_name IN ('same', 'initial') OR is_first_misspelled
        WHEN first_name = 'related' THEN middle_name IN ('same', 'initial') OR specialty = 'same'
        -- Spouses share initial, address and often the profession.
        WHEN first_name = 'initial' THEN middle_name IN ('same', 'initial')
        WHEN first_name = 'middle name' THEN middle_name = 'initial'
        WHEN last_name = 'middle name' THEN specialty = 'same' AND is_name_rare_there
        -- A letter wrong, or half of a double name, added or dropped with a marriage. Colleagues have such names too.
        WHEN last_name IN ('one letter', 'part') AND is_first_whole
          THEN is_last_misspelled OR is_name_rare_there OR middle_name IN ('same', 'initial') OR specialty = 'same'
            OR suffix = 'same'
      END,
      false
    ) AS is_variant_supported
  FROM excluded_person_feature
);

-- A match must be well ahead of everyone else with the name who is not ruled out. A number with the right name is.
CREATE OR REPLACE TEMP TABLE excluded_person_ranked AS
SELECT
  *,
  CASE WHEN is_name_agreed AND NOT is_contradicted THEN
    points - coalesce(
      max(points) FILTER (WHERE is_name_agreed AND NOT is_contradicted) OVER (
        PARTITION BY exclusion_id ORDER BY points DESC, npi ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
        EXCLUDE CURRENT ROW
      ),
      -100
    )
  END AS lead,
  bool_or(method = 'npi and name') OVER (PARTITION BY exclusion_id) IS TRUE AS has_number_match,
  -- The list prints the number of somebody of the name who is registered in the state: nobody else is matched.
  bool_or(has_npi AND is_name_agreed AND NOT is_contradicted AND specialty <> 'contradicts' AND place IS NOT NULL)
    OVER (PARTITION BY exclusion_id) IS TRUE
    AS has_number_holder,
  -- Somebody else whose name agrees as well.
  coalesce(
    CASE
      WHEN is_name_whole THEN
        max(points) FILTER (WHERE is_name_whole AND NOT is_contradicted) OVER (
          PARTITION BY exclusion_id ORDER BY points DESC, npi ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
          EXCLUDE CURRENT ROW
        )
      ELSE
        max(points) FILTER (WHERE is_name_agreed AND NOT is_contradicted) OVER (
          PARTITION BY exclusion_id ORDER BY points DESC, npi ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
          EXCLUDE CURRENT ROW
        )
    END >= points + 2,
    false
  ) AS is_namesake_nearer,
  count(method) OVER (PARTITION BY exclusion_id) AS with_method
FROM excluded_person_candidate;

CREATE OR REPLACE TEMP TABLE excluded_person_verdict AS
WITH matched AS (
  SELECT
    *,
    coalesce(
      -- Where somebody else of the name is nearer to what the list says, the number may be a namesake's.
      (method = 'npi and name' AND NOT is_namesake_nearer)
      -- Without the family name only when there is no other candidate.
      OR (NOT is_name_agreed AND method IS NOT NULL AND with_method = 1)
      OR (
        NOT has_number_match
        AND (has_npi OR NOT has_number_holder)
        AND method IS NOT NULL
        AND lead >= getvariable('match_margin')
      ),
      false
    ) AS is_match
  FROM excluded_person_ranked
),
judged AS (
  SELECT
    *,
    bool_or(is_match) OVER (PARTITION BY exclusion_id) AS has_match,
    -- Only the name and a town or state: undetermined when few people share them.
    is_name_whole AND NOT is_contradicted AND specialty <> 'contradicts' AND coalesce(place IN ('city', 'state'), false)
      AS is_name_only
  FROM matched
),
counted AS (
  SELECT *, count(*) FILTER (WHERE is_name_only) OVER (PARTITION BY exclusion_id) AS name_only_people
  FROM judged
)
SELECT
  exclusion_id,
  npi,
  CASE WHEN is_match THEN 'matched' ELSE 'undetermined' END AS verdict,
  CASE
    WHEN is_match THEN method
    WHEN has_npi AND is_name_agreed AND NOT is_contradicted THEN 'npi and name alone'
    WHEN has_npi THEN 'npi without name'
    WHEN method IS NOT NULL THEN method || ', ambiguous'
    WHEN has_upin THEN 'upin without name'
    WHEN NOT is_name_agreed THEN 'first name and address'
    ELSE 'name and ' || CASE place WHEN 'street' THEN 'address' ELSE place END
  END AS method,
  list_filter(
    [
      CASE WHEN has_npi THEN 'NPI on the list' END,
      CASE WHEN has_npi AND is_blank THEN 'registry record is deactivated and blank' END,
      CASE WHEN has_upin THEN 'UPIN in the registry record' END,
      CASE WHEN is_swapped THEN 'first and last name exchanged' END,
      CASE WHEN NOT is_blank AND NOT is_swapped THEN 'last name: ' || coalesce(last_name, 'differs') END,
      CASE WHEN NOT is_blank AND NOT is_swapped THEN 'first name: ' || coalesce(first_name, 'differs') END,
      CASE WHEN middle_name <> 'missing' THEN 'middle name: ' || middle_name END,
      CASE WHEN suffix NOT IN ('none', 'missing') THEN 'suffix: ' || suffix END,
      CASE WHEN place IS NOT NULL THEN 'same ' || CASE place WHEN 'street' THEN 'street address' ELSE place END END,
      CASE WHEN specialty <> 'unknown' THEN 'specialty: ' || specialty END
    ],
    lambda item: item IS NOT NULL
  ) AS evidence
FROM counted
WHERE is_match
  -- The holder of a published number of another name: neither accused nor cleared.
  OR (has_npi AND NOT has_number_match)
  OR (
    NOT has_match
    AND (
      method IS NOT NULL
      OR (has_upin AND (last_name IS NOT NULL OR first_name IS NOT NULL))
      OR (is_name_agreed AND NOT is_contradicted AND specialty <> 'contradicts' AND place = 'ZIP code')
      OR (is_name_agreed AND place = 'street')
      -- Another family name, which may have changed: undetermined, as in screening.
      OR (is_renamed AND place = 'street')
      OR (is_name_only AND name_only_people <= getvariable('name_only_candidates'))
    )
  );
