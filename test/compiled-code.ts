import { fileURLToPath } from 'node:url';

/**
 * The environment of processes that keep compiled code from one to the next: loading the code takes a second of every process, and half a
 * second of a thread.
 */
export const COMPILED = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)),
};
