import { z } from 'zod';
import { Health } from '../http/health.ts';
import { Scope } from '../scope.ts';

/** The state of the service and of every source. */
export const ResolverHealth = Health.extend({
  release: z.string().describe('Id of the release served.'),
  scope: Scope.describe('`partial`: the release was built from a part of the published files.'),
});

export type ResolverHealth = z.infer<typeof ResolverHealth>;
