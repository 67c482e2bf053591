/**
 * In place of a value that a profile requires and the sources do not state.
 * @param reason `unknown`: there may be one; `masked`: the publisher withholds it
 */
export function dataAbsent(reason: 'unknown' | 'masked'): fhir4.Element {
  return {
    extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: reason }],
  };
}
