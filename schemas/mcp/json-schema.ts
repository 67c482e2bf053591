import { z } from 'zod';
import { answerOverride, type JsonSchema } from '../http/openapi-components.ts';

/**
 * JSON Schema (2020-12, the dialect of the protocol) of what a tool takes or gives, without a name of its own. What occurs
 * more than once stands in `$defs`.
 */
export function toolSchema(schema: z.ZodObject, side: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...shown } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: side,
    ...(side === 'output'
      ? { reused: 'ref', override: answerOverride }
      : {
          override: ({ jsonSchema }) => {
            // Validators that are not written in JavaScript do not accept Unicode classes in patterns.
            if (jsonSchema.pattern?.includes('\\p{')) delete jsonSchema.pattern;
          },
        }),
  });
  return shown;
}
