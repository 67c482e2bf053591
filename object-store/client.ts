import { S3Client } from '@aws-sdk/client-s3';

export interface ClientSettings {
  /** Maximum number of attempts per request, the first included; only transient errors are retried. */
  attempts: number;
  /** Maximum number of connections to the store. */
  connections: number;
  /** Idle timeout of a connection, in milliseconds. */
  silenceMs: number;
}

const CONNECT_TIMEOUT_MS = 5_000;

/** The signing region for a self-hosted store that has none. */
const ANY_REGION = 'us-east-1';

/**
 * A client for any S3-compatible store. Endpoint, region and credentials come from the AWS SDK's environment:
 * `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL`, `AWS_REGION`, `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`,
 * `AWS_PROFILE`, the role of the machine. With an endpoint, buckets are addressed in the path: self-hosted stores
 * rarely have a host name per bucket.
 */
export function storeClient(settings: ClientSettings, env: NodeJS.ProcessEnv = process.env): S3Client {
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || null;
  return new S3Client({
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(endpoint !== null && !env.AWS_REGION ? { region: ANY_REGION } : {}),
    // Bodies are signed with their SHA-256, which every store checks; many refuse the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: settings.attempts,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: settings.silenceMs,
      httpAgent: { maxSockets: settings.connections, keepAlive: true },
      httpsAgent: { maxSockets: settings.connections, keepAlive: true },
    },
  });
}
