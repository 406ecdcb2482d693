import type { Schema } from '@qlixline/contract/calls/endpoint';
import * as fc from 'fast-check';
import * as z from 'zod';

import { hostileText, hostileValue } from './hostile-values.ts';
import { valuesOf } from './schema-values.ts';
import type { Leeway } from './schema-values.ts';

/** Names a body must not be able to set, and some with a meaning in JavaScript. */
export const FOREIGN_NAMES = [
  'id',
  'userId',
  'ownerId',
  'authorId',
  'role',
  'isPremium',
  'createdAt',
  'likeCount',
  'toString',
];

/** Generates mostly valid bodies; each part may be something else. */
export function bodyOf(schema: Schema): fc.Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), OFTEN_OTHERWISE);
}

const foreign = fc.record(Object.fromEntries(FOREIGN_NAMES.map((name) => [name, hostileValue])), { requiredKeys: [] });

const OFTEN_OTHERWISE: Leeway = {
  part: (declared) => fc.oneof({ weight: 24, arbitrary: declared }, { weight: 1, arbitrary: hostileValue }),
  text: (plain) => fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: hostileText }),
  object(properties, requiredKeys) {
    const declared = fc.record(properties, { requiredKeys });
    return fc.oneof(
      { weight: 10, arbitrary: declared },
      { weight: 1, arbitrary: fc.tuple(declared, foreign).map(([own, more]): unknown => ({ ...more, ...own })) },
      // A required property is missing.
      { weight: 1, arbitrary: fc.record(properties, { requiredKeys: [] }) },
    );
  },
};
