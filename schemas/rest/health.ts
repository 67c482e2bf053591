import type { z } from 'zod';
import { Health } from '../http/health.ts';
import { envelope } from './envelope.ts';

export const HealthResponse = envelope(Health);

export type HealthResponse = z.infer<typeof HealthResponse>;
