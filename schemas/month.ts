import { z } from 'zod';

/** A month in UTC: `2026-11`. */
export const Month = z.string().regex(/^[0-9]{4}-[0-9]{2}$/);

/** The month that a release belongs to, in UTC. */
export const monthOf = (createdAt: string): string => new Date(createdAt).toISOString().slice(0, 7);

/** A month for display: `November 2026`. */
export const monthText = (month: string): string =>
  new Date(`${month}-01`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
