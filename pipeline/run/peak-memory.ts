import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Peak resident memory of this process since the last call of `resetPeakMemory`, in bytes.
 * Linux counts it (`VmHWM`); elsewhere it is the peak since the process began.
 */
export function peakMemory(): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS * 1024;
}

/** Resets the peak, where the system allows it. */
export function resetPeakMemory(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // Not Linux, or not allowed: the peak then covers all steps so far.
  }
}
