import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderContext } from '../../fhir/render-context.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { providerResources } from '../../fhir/resources.ts';
import { SANDBOX_FILE, SandboxProviders } from '../../schemas/fhir/sandbox.ts';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import { NpiLine } from '../../schemas/records/npi-line.ts';
import { FhirVersions } from '../../schemas/release/fhir-versions.ts';
import { FHIR_VERSIONS_FILE } from '../../schemas/release/file-names.ts';
import { PackOnDisk } from '../changes/pack-on-disk.ts';
import type { BuildContext } from '../context.ts';

/** The FHIR resources of the sandbox's providers, by NPI; none in a release without them. Needs the NPI pack. */
export function readSandboxResources({ header, writer }: BuildContext): readonly FhirResource[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(writer.directory, file), 'utf8'));
  if (!existsSync(join(writer.directory, SANDBOX_FILE))) return [];
  const context = renderContext(header, FhirVersions.parse(read(FHIR_VERSIONS_FILE)));
  using pack = new PackOnDisk(writer.directory, PACK_COLLECTIONS.npi);
  return SandboxProviders.parse(read(SANDBOX_FILE)).flatMap((npi) =>
    providerResources(NpiLine.parse(JSON.parse(pack.line(npi).toString())), context),
  );
}
