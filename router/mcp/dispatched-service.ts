import type { Dispatcher } from '../dispatch/dispatcher.ts';
import type { OwnRequest } from '../dispatch/interface.ts';
import { answerText, headerOf } from '../http/answer.ts';
import { payloadTooLarge } from '../http/http-error.ts';
import type { ApiRequest } from '../http/request.ts';
import type { Service, ServiceAnswer, ServiceRequest } from './service.ts';

/** On whose behalf the service is called: the holder of a key at an address, or this process itself. */
export type Asker =
  | ({ readonly key: string; readonly clientAddress: string } & Pick<ApiRequest, 'isAbandoned'>)
  | { readonly caller: NonNullable<OwnRequest['caller']> };

/** The service in this process: requests go through the dispatcher, as those of sockets do. */
export class DispatchedService implements Service {
  readonly #dispatcher: Pick<Dispatcher, 'answer'>;
  readonly #asker: Asker;
  readonly #reserve: (bytes: number) => void;

  /** @param reserve called with the bytes of each answer, of which the message that it is for keeps a copy. @throws HttpError */
  constructor(
    dispatcher: Pick<Dispatcher, 'answer'>,
    asker: Asker,
    reserve: (bytes: number) => void = () => undefined,
  ) {
    this.#dispatcher = dispatcher;
    this.#asker = asker;
    this.#reserve = reserve;
  }

  async ask({ method, path, body, progress }: ServiceRequest): Promise<ServiceAnswer> {
    const asker = this.#asker;
    const [pathname = '', search = ''] = path.split(/(?=\?)/, 2);
    const bytes = body === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(body));
    const request: ApiRequest = {
      method,
      path: pathname,
      search,
      header(name) {
        if (name === 'accept') return 'application/json';
        if (name === 'content-type') return body === undefined ? undefined : 'application/json';
        if (!('key' in asker)) return undefined;
        // Each interface reads its own header.
        if (name === 'x-service-key') return asker.key;
        return name === 'authorization' ? `Bearer ${asker.key}` : undefined;
      },
      isAbandoned: () => 'key' in asker && asker.isAbandoned(),
      clientAddress: () => ('key' in asker ? asker.clientAddress : ''),
      async readBody(maxBytes) {
        if (bytes.length > maxBytes) throw payloadTooLarge(maxBytes);
        return bytes;
      },
    };
    const caller = 'caller' in asker ? asker.caller : undefined;
    const answer = await this.#dispatcher.answer(request, { caller, progress });
    try {
      const retryAfter = headerOf(answer, 'Retry-After');
      const text = await answerText(answer);
      this.#reserve(text.length);
      return {
        status: answer.status,
        text,
        retryAfter: retryAfter === undefined ? null : Number(retryAfter),
      };
    } finally {
      answer.onClosed?.();
    }
  }
}
