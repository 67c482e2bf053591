import { S3Client } from '@aws-sdk/client-s3';

export interface ClientSettings {
  /** How often a request is made at most, the first time counted: transient errors only. */
  attempts: number;
  /** Connections to the store. */
  connections: number;
  /** How long a connection may be silent, in milliseconds. */
  silenceMs: number;
}

const CONNECT_TIMEOUT_MS = 5_000;

/** The region signed for where a store of one's own has none. */
const ANY_REGION = 'us-east-1';

/**
 * A client for any S3-compatible store. Endpoint, region and credentials are those of the AWS SDK's environment:
 * `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL`, `AWS_REGION`, `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`,
 * `AWS_PROFILE`, the role of the machine. With an endpoint, buckets are addressed in the path: stores of one's own
 * seldom have a host name per bucket.
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
