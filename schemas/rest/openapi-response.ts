import { z } from 'zod';

/** The interface description itself: its own standard says what is in it, so only its outline is held here. */
export const OpenApiResponse = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
});
