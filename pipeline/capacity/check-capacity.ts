import { ProviderSupplyError } from '../../schemas/errors.ts';
import type { Note, Run } from '../run/run.ts';
import { bytesOfSize, estimateRequirements, type Requirements, type Workload } from './estimate.ts';
import { type Machine, machineOf } from './machine.ts';

/**
 * Says, on the console and in the run log, how much memory and disk a run is going to need, and warns where that is more
 * than there is. A run with nothing new to read needs neither.
 * @throws ProviderSupplyError `not_enough_disk` when not even what the run certainly takes is free
 */
export async function checkCapacity(run: Run, work: Workload, note: Note): Promise<void> {
  if (work.toRead === 0) return;
  const required = estimateRequirements(work, bytesOfSize(run.settings.memory));
  const machine = await machineOf(run.workspace.data, run.workspace.public);
  run.log.write({ event: 'capacity', required, machine, work });
  note(
    `needs about ${size(required.memory)} of memory (there are ${size(machine.memory)}) and ` +
      `${size(required.data.expected + required.public.expected)} of disk: ` +
      `${size(required.data.expected)} in ${machine.data.path} (${size(machine.data.free)} free), ` +
      `${size(required.public.expected)} in ${machine.public.path} (${size(machine.public.free)} free)`,
    'always',
  );
  for (const warning of shortages(required, machine, work)) {
    run.warnings.push(warning);
    run.log.write({ event: 'warning', message: warning });
    note(`warning: ${warning}`, 'always');
  }
}

/**
 * Warnings about memory or disk that is probably not enough.
 * @throws ProviderSupplyError `not_enough_disk` when there is certainly not enough
 */
export function shortages(required: Requirements, machine: Machine, work: Workload): string[] {
  const warnings: string[] = [];
  for (const { path, free, expected, certain } of placesOf(required, machine)) {
    const next = nextStep(work);
    if (certain > free)
      throw new ProviderSupplyError(
        'not_enough_disk',
        `${path} has ${size(free)} free, and this run takes at least ${size(certain)} there, probably ${size(expected)}`,
        next,
      );
    if (expected > free)
      warnings.push(
        `${path} has ${size(free)} free, and this run probably takes ${size(expected)} there. ${next}`,
      );
  }
  if (required.memory > machine.memory)
    warnings.push(
      `there are ${size(machine.memory)} of memory, and this run takes up to ${size(required.memory)}: the system may end it. ${lessMemory(required, machine)}`,
    );
  return warnings;
}

interface Place {
  path: string;
  free: number;
  expected: number;
  certain: number;
}

/** Data and public directory, together where they share a file system. */
function placesOf(required: Requirements, { data, public: published }: Machine): Place[] {
  if (data.device !== published.device)
    return [
      { ...required.data, path: data.path, free: data.free },
      { ...required.public, path: published.path, free: published.free },
    ];
  return [
    {
      path: `the file system of ${data.path} and ${published.path}`,
      free: data.free,
      expected: required.data.expected + required.public.expected,
      certain: required.data.certain + required.public.certain,
    },
  ];
}

function nextStep({ toCopy }: Workload): string {
  const without =
    toCopy > 0 ? `, or keep the input files without copying them (${size(toCopy)}) by --keep-inputs` : '';
  return `Free space, keep fewer releases (--keep), or name larger file systems with --data and --public${without}.`;
}

function lessMemory({ memoryBesidesDuckdb }: Requirements, { memory }: Machine): string {
  const left = Math.floor((memory - memoryBesidesDuckdb) / 1e9);
  return left < 1 ? 'Use a larger machine.' : `Use --memory ${left}GB, or a larger machine.`;
}

/** Bytes as people read them. */
const size = (bytes: number): string =>
  bytes < 1e8 ? `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
