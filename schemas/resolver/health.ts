import { z } from 'zod';
import { Health } from '../http/health.ts';
import { ReleaseStatement } from '../scope.ts';

/** The state of the service and of every source. */
export const ResolverHealth = Health.extend({
  release: z.string().describe('Id of the release served.'),
  ...ReleaseStatement.shape,
});

export type ResolverHealth = z.infer<typeof ResolverHealth>;
