import { z } from 'zod';

/** The interface description itself: its content is defined by the OpenAPI standard, so only an outline is declared here. */
export const OpenApiResponse = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
});
