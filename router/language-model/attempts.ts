import { type ChatMessage, type LanguageModel, LanguageModelError } from './language-model.ts';

/** What was read from a model's answer, or why it cannot be used. */
export type Read<Value> = { readonly value: Value } | { readonly refused: string };

/** A model that answers in the wrong form once seldom does so twice. */
const MAX_ATTEMPTS = 2;

/**
 * Asks a model, and asks once more when its answer cannot be used. Null when both fail, or when `cancel` ends it.
 *
 * @param read parses an answer
 * @param refused called for every answer that cannot be used; the reason never contains the key
 */
export async function ask<Value>(
  model: LanguageModel,
  messages: readonly ChatMessage[],
  {
    read,
    cancel,
    refused,
  }: {
    readonly read: (answer: string) => Read<Value>;
    readonly cancel: AbortSignal;
    readonly refused: (reason: string, attempt: number) => void;
  },
): Promise<Value | null> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && !cancel.aborted; attempt++) {
    const result = await model.answer(messages, cancel).then(read, (error: unknown) => {
      if (error instanceof LanguageModelError) return { refused: error.message };
      throw error;
    });
    if ('value' in result) return result.value;
    refused(result.refused, attempt);
  }
  return null;
}
