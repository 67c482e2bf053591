import { Worker } from 'node:worker_threads';
import type { ScreeningRecord } from '../../schemas/resolver/screening.ts';
import { unavailable } from '../http/http-error.ts';

/** A task of the thread, and its result. */
export interface PdfTask {
  readonly id: number;
  readonly record: ScreeningRecord;
  /** The record as it is sent, which is attached. */
  readonly json: string;
}
export type PdfAnswer =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly failure: string };

/** Pages that may wait for the thread. */
const MAX_WAITING = 64;

interface Waiting {
  resolve(pdf: Uint8Array): void;
  reject(error: Error): void;
}

/** Screening records as pages, made in a thread of their own: laying out a page would hold up lookups. */
export class RecordPdfs {
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 0;

  /** @throws HttpError 503 where too many wait, or the thread ended */
  render(record: ScreeningRecord, json: string): Promise<Uint8Array> {
    if (this.#waiting.size >= MAX_WAITING)
      return Promise.reject(unavailable('Too many pages are being rendered at the moment.'));
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const id = this.#nextId++;
    this.#waiting.set(id, { resolve, reject });
    this.#thread().postMessage({ id, record, json } satisfies PdfTask);
    return promise;
  }

  /** Ends the thread. Pages that are waited for are not made any more. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  /** Started when the first page is asked for: most routers never make one. */
  #thread(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('pdf-thread.ts', import.meta.url));
    worker.on('message', (answer: PdfAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('pdf' in answer) waiting?.resolve(answer.pdf);
      else waiting?.reject(new Error(answer.failure));
    });
    // An error ends the thread as well.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(unavailable('The page could not be rendered.'));
      this.#waiting.clear();
    });
    this.#worker = worker;
    return worker;
  }
}
