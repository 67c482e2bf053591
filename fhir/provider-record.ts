import type { NpiLine } from '../schemas/records/npi-line.ts';
import { REGISTRY } from '../schemas/sources/list.ts';
import type { NppesData } from '../schemas/sources/nppes.ts';
import { addressOf } from './contact.ts';
import type { ContentOrigin } from './meta.ts';
import { metaOf } from './meta.ts';
import type { RenderContext } from './render-context.ts';
import type { ResourceType } from './resource-types.ts';

/** The blocks of an NPI line that resources are made of. */
export type ProviderLine = Pick<NpiLine, 'npi' | 'nppes'> & Partial<NpiLine>;

/** A provider while its resources are rendered. */
export interface ProviderRecord {
  readonly npi: string;
  readonly data: NppesData;
  readonly isActive: boolean;
  readonly isOrganization: boolean;
  /** Of a deactivated record the registry publishes nothing but the NPI: neither name nor address. */
  readonly isBlank: boolean;
  readonly line: ProviderLine;
  readonly context: RenderContext;
}

/** @returns null where nothing says whether the NPI was a person's or an organization's: it has no resources then */
export function providerRecord(line: ProviderLine, context: RenderContext): ProviderRecord | null {
  const { data } = line.nppes;
  const type =
    data.entity_type ??
    (data.organization_name !== null ? 'organization' : data.name !== null ? 'individual' : null);
  if (type === null) return null;
  return {
    npi: line.npi,
    data,
    isActive: data.status === 'active',
    isOrganization: type === 'organization',
    isBlank: data.status === 'deactivated' && data.name === null && data.organization_name === null,
    line,
    context,
  };
}

/** `meta` of a resource of a provider; from the registry unless another origin is given. */
export function providerMeta(
  type: ResourceType,
  id: string,
  { line, context }: ProviderRecord,
  {
    origin = { source: REGISTRY.id, provenance: line.nppes.provenance },
    isOfPlanNet = false,
  }: { readonly origin?: ContentOrigin | undefined; readonly isOfPlanNet?: boolean } = {},
) {
  return metaOf(type, id, origin, line.fhir, context, isOfPlanNet);
}

/** Whether Plan-Net would list a provider: it has those who are active, and organizations with an address. */
export const isListedByPlanNet = ({ data, isActive, isOrganization }: ProviderRecord): boolean =>
  isActive &&
  (!isOrganization ||
    [data.practice_address, data.mailing_address].some(
      (address) => addressOf(address, { type: 'both' }) !== undefined,
    ));

export const referenceTo = (type: ResourceType, id: string): fhir4.Reference => ({
  reference: `${type}/${id}`,
});

/** @returns undefined for an empty list: FHIR has no empty arrays */
export const unlessEmpty = <T>(items: T[]): T[] | undefined => (items.length > 0 ? items : undefined);
