import { STATUS_CODES } from 'node:http';
import type { Answer } from '../http/answer.ts';

let lastSecond = -1;
let lastDate = '';

/**
 * The head of an answer as it goes over the wire, latin1, the empty line included: what Node's server writes for the
 * same answer.
 * @param ending the header lines that say what becomes of the connection
 */
export function headText(answer: Answer, now: number, ending: string): string {
  const { status, headers } = answer;
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let i = 0; i < headers.length; i += 2) head += `${headers[i]}: ${headers[i + 1]}\r\n`;
  return `${head}Date: ${dateOf(now)}\r\n${ending}\r\n`;
}

/** The moment as a header has it; the same for every answer of a second. */
function dateOf(now: number): string {
  const second = Math.floor(now / 1_000);
  if (second !== lastSecond) {
    lastDate = new Date(now).toUTCString();
    lastSecond = second;
  }
  return lastDate;
}
