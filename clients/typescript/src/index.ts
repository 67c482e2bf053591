export { type Answer, Client, type ClientOptions, type Input, type OperationId } from './client.ts';
export { ApiError, SignatureError } from './errors.ts';
export type { components as ResolverComponents } from './generated/resolver.ts';
export type { components as RestComponents } from './generated/rest.ts';
export type { Jwks } from './signature.ts';
export { readWebhook, type WebhookEvent } from './webhook.ts';
