import { request } from 'undici';
import { z } from 'zod';

/** The endpoint of a language model: any that implements OpenAI's chat completions. */
export interface LanguageModelOptions {
  /** Up to and without `/chat/completions`, e.g. `https://models.example.org/v1`. */
  readonly baseUrl: string;
  /** Empty for a server that asks for none. */
  readonly apiKey: string;
  readonly model: string;
  /** Milliseconds a whole answer may take. Default 10,000. */
  readonly timeoutMs?: number;
}

export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** The model gave no usable answer. The message never contains the key. */
export class LanguageModelError extends Error {
  override readonly name = 'LanguageModelError';
}

const TIMEOUT_MS = 10_000;
/** A completion of the length asked for is a few kilobytes. */
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_TOKENS = 800;

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** A language model behind an OpenAI-compatible endpoint. One call is one request: no retry, no redirect. */
export class LanguageModel {
  readonly name: string;
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #timeoutMs: number;

  constructor({ baseUrl, apiKey, model, timeoutMs = TIMEOUT_MS }: LanguageModelOptions) {
    this.name = model;
    this.#url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
    this.#timeoutMs = timeoutMs;
    this.#headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }),
    };
  }

  /**
   * The text the model answers with, asked for as one JSON object.
   * @param cancel ends the call early
   * @throws LanguageModelError when it is unreachable, slow, too long, or not a completion
   */
  async answer(messages: readonly ChatMessage[], cancel: AbortSignal): Promise<string> {
    const body = JSON.stringify({
      model: this.name,
      messages,
      temperature: 0.2,
      max_tokens: MAX_TOKENS,
      response_format: { type: 'json_object' },
    });
    const signal = AbortSignal.any([cancel, AbortSignal.timeout(this.#timeoutMs)]);
    const text = await this.#post(body, signal).catch((cause: unknown) => {
      if (cause instanceof LanguageModelError) throw cause;
      const reason = signal.aborted
        ? `no answer within ${this.#timeoutMs} ms`
        : cause instanceof Error
          ? cause.message
          : String(cause);
      throw new LanguageModelError(`the language model cannot be reached: ${reason}`, { cause });
    });
    return contentOf(text);
  }

  async #post(body: string, signal: AbortSignal): Promise<string> {
    const response = await request(this.#url, { method: 'POST', headers: this.#headers, body, signal });
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_ANSWER_BYTES) {
        throw new LanguageModelError(`the language model answers with more than ${MAX_ANSWER_BYTES} bytes`);
      }
      chunks.push(chunk);
    }
    if (response.statusCode !== 200) {
      throw new LanguageModelError(`the language model answers ${response.statusCode}`);
    }
    return Buffer.concat(chunks).toString('utf8');
  }
}

function contentOf(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new LanguageModelError('the language model does not answer in JSON', { cause });
  }
  const completion = Completion.safeParse(value);
  if (!completion.success)
    throw new LanguageModelError('the language model does not answer with a completion');
  return completion.data.choices[0]?.message.content ?? '';
}
