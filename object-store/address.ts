import { EXIT, ProviderSupplyError } from '../schemas/errors.ts';

/** A place in an S3-compatible object store: a bucket and the keys below a prefix. */
export interface StoreAddress {
  readonly bucket: string;
  /** Empty, or ends with `/`. */
  readonly prefix: string;
}

/** `s3://bucket` or `s3://bucket/prefix`; bucket names by the rules of S3. */
const ADDRESS = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>.*))?$/;

/** Whether a text is meant as an object store address, valid or not. */
export function isStoreAddress(text: string): boolean {
  return text.startsWith('s3://');
}

/** Reads `s3://bucket/prefix`. @throws ProviderSupplyError `bad_store_address` (exit 2) */
export function parseStoreAddress(text: string): StoreAddress {
  const found = ADDRESS.exec(text)?.groups;
  const prefix = (found?.prefix ?? '').replace(/\/+$/, '');
  if (found?.bucket === undefined || prefix.split('/').some((name) => name === '..' || name === '.'))
    throw new ProviderSupplyError(
      'bad_store_address',
      `"${text}" is not an address of an object store`,
      'Write s3://bucket or s3://bucket/prefix; the endpoint comes from AWS_ENDPOINT_URL_S3.',
      { exitCode: EXIT.usage },
    );
  return { bucket: found.bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}

/** The address in its text form. */
export function storeName({ bucket, prefix }: StoreAddress): string {
  return `s3://${bucket}/${prefix}`.replace(/\/$/, '');
}
