import { HttpError, unavailable } from '../http/http-error.ts';
import { checkTarget, ForbiddenTarget, parseTarget } from './target-address.ts';
import type { OpenWebhooks, Webhooks } from './webhooks.ts';

/**
 * An endpoint as it is stored.
 * @throws HttpError 400 for one that may not be called
 */
export async function checkedTarget({ allowsLoopback, lookup }: Webhooks, text: string): Promise<string> {
  try {
    const url = parseTarget(text, allowsLoopback);
    await checkTarget(url, lookup);
    return url.href;
  } catch (error) {
    if (!(error instanceof ForbiddenTarget)) throw error;
    throw new HttpError('invalid_request', `The url cannot be an endpoint: ${error.message}.`);
  }
}

/** Work on the database of subscriptions. @throws HttpError 503 when it cannot be used */
export async function withDatabase<Done>(
  webhooks: Webhooks,
  work: (open: OpenWebhooks) => Promise<Done>,
): Promise<Done> {
  try {
    return await work(await webhooks.open());
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw unavailable('Subscriptions cannot be read or written at the moment.', error);
  }
}
