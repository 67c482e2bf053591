import { ROOT } from '../version/build-id.ts';
import { redactSecrets } from './redact-secrets.ts';

/** An error or one of its causes, as the run log has it. */
export interface Cause {
  name: string;
  message: string;
  code: string | null;
  /** Where it was thrown, innermost first; files of this software relative to its root. */
  stack: string[];
}

const MAX_CAUSES = 20;
const MAX_FRAMES = 20;
const MAX_CHARACTERS = 4_000;

/** An error with all its causes, down to the root: each as text, without keys and without the place of the installation. */
export function causesOf(error: unknown): Cause[] {
  const chain = chainOf(error);
  if (chain.length === 0)
    return [{ name: typeof error, message: clean(String(error)), code: null, stack: [] }];
  return chain.map((one) => ({
    name: one.name,
    message: clean(one.message),
    code: 'code' in one ? String(one.code) : null,
    stack: framesOf(one),
  }));
}

/** One line for each cause that the message of the error does not repeat, the error itself left out. */
export function causeLines(error: Error): string[] {
  const lines: string[] = [];
  let said = error.message;
  for (const { message } of chainOf(error).slice(1)) {
    // Messages of this software quote a cause without the full stop at its end.
    if (said.includes(message.replace(/\.$/, ''))) continue;
    said += message;
    lines.push(clean(message).replaceAll(/\s+/g, ' ').slice(0, 300));
  }
  return lines;
}

/** The errors behind an error, itself first: its cause, and those it stands for together. Each once, without endless circles. */
export function chainOf(error: unknown): Error[] {
  const chain = new Set<Error>();
  const open = [error];
  while (open.length > 0 && chain.size < MAX_CAUSES) {
    const one = open.shift();
    if (!(one instanceof Error) || chain.has(one)) continue;
    chain.add(one);
    if (one instanceof SuppressedError) open.push(one.error, one.suppressed);
    if (one instanceof AggregateError) for (const part of one.errors.slice(0, MAX_CAUSES)) open.push(part);
    open.push(one.cause);
  }
  return [...chain];
}

function framesOf({ stack = '' }: Error): string[] {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, MAX_FRAMES).map((frame) => clean(frame.trim().slice('at '.length)));
}

const clean = (text: string): string =>
  redactSecrets(text.slice(0, MAX_CHARACTERS)).replaceAll(`file://${ROOT}`, '').replaceAll(ROOT, '');
