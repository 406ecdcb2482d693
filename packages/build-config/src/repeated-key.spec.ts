import { expect, test } from '@jest/globals';

import { repeatedKeyIn } from './repeated-key.ts';

test.each([
  ['{"flags": {"new-composer": {"share": 1}, "new-composer": {"share": 2}}}', 'flags.new-composer'],
  ['{"name": "mf-a", "name": "mf-b"}', 'name'],
  ['{"flags": {"a": {"share": 1, "share": 1}}}', 'flags.a.share'],
  ['{"flags": {"a": 1, "\\u0061": 2}}', 'flags.a'],
])('a key that %s has twice is found', (json, path) => {
  expect(repeatedKeyIn(json)).toBe(path);
});

test.each([
  '{"flags": {"a": {"share": 1}, "b": {"share": 1}}, "share": 1}',
  '{}',
  '[1, 2]',
  '{"provides": {"nav": [{"route": "a"}, {"route": "b"}]}}',
])('%s has no key twice', (json) => {
  expect(repeatedKeyIn(json)).toBeUndefined();
});
