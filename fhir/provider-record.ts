import type { NpiLine } from '../schemas/records/npi-line.ts';
import { REGISTRY } from '../schemas/sources/list.ts';
import type { NppesData } from '../schemas/sources/nppes.ts';
import type { ContentOrigin } from './meta.ts';
import { metaOf } from './meta.ts';
import type { RenderContext } from './render-context.ts';
import type { ResourceType } from './resource-types.ts';

/** The blocks of an NPI line that resources are made of. */
export type ProviderLine = Pick<NpiLine, 'npi' | 'nppes' | 'pecos' | 'care_compare' | 'fhir'>;

/** A provider while its resources are rendered. */
export interface ProviderRecord {
  readonly npi: string;
  readonly data: NppesData;
  readonly isActive: boolean;
  readonly isOrganization: boolean;
  /** Of a deactivated record the registry may publish nothing but the NPI, not even whether it is a person's. */
  readonly isBlank: boolean;
  readonly line: ProviderLine;
  readonly context: RenderContext;
}

export function providerRecord(line: ProviderLine, context: RenderContext): ProviderRecord {
  const { data } = line.nppes;
  return {
    npi: line.npi,
    data,
    isActive: data.status === 'active',
    isOrganization:
      data.entity_type === 'organization' || (data.entity_type === null && data.organization_name !== null),
    isBlank: data.entity_type === null && data.name === null && data.organization_name === null,
    line,
    context,
  };
}

/** `meta` of a resource of a provider; from the registry unless another origin is given. */
export function providerMeta(
  type: ResourceType,
  id: string,
  { line, context }: ProviderRecord,
  origin: ContentOrigin = { source: REGISTRY.id, provenance: line.nppes.provenance },
) {
  return metaOf(type, id, origin, line.fhir, context);
}

export const referenceTo = (type: ResourceType, id: string): fhir4.Reference => ({
  reference: `${type}/${id}`,
});

/** @returns undefined for an empty list: FHIR has no empty arrays */
export const unlessEmpty = <T>(items: T[]): T[] | undefined => (items.length > 0 ? items : undefined);
