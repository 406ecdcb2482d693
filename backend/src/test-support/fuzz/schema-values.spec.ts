import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';

import { describedPaths } from '../../http/pages/describe-endpoints.ts';
import { operationsOf } from './api-document.ts';
import { valuesOf } from './schema-values.ts';
import type { JsonSchema } from './schema-values.ts';
import { exampleOf } from './things.ts';

const bodies = operationsOf({ paths: describedPaths() }).flatMap(({ route, bodies: described }) =>
  described.map(({ type, schema }) => ({ route, type, schema })),
);

/** Formats that the generated values follow by themselves. */
const FORMATS = { date: true, 'date-time': true, email: true, uuid: true, binary: true } as const;

test.each(bodies)('the generated body for $route as $type is valid by its schema', ({ schema }) => {
  const ajv = new Ajv({ strict: false, formats: FORMATS });
  const isAllowed = ajv.compile(withNullInEnums(schema));
  for (const body of fc.sample(valuesOf(schema), { seed: 1, numRuns: 40 })) {
    const filled: unknown = JSON.parse(JSON.stringify(body), (_key, value: unknown) => exampleOf(value) ?? value);
    expect({ isAllowed: isAllowed(filled), filled, errors: isAllowed.errors }).toMatchObject({
      isAllowed: true,
      filled,
    });
  }
});

/** Adds null to enums and choices: `nullable` allows it regardless, but ajv doesn't. */
function withNullInEnums(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (_key, part: JsonSchema | null) => {
    if (part?.nullable && part.enum) return { ...part, enum: [...part.enum, null] };
    if (part?.nullable && part.anyOf) return { anyOf: [...part.anyOf, { enum: [null] }] };
    return part;
  });
  return JSON.parse(text) as JsonSchema;
}
