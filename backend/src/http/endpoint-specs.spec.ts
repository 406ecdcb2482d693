import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';
import { endpoints } from '@qlixline/contract/endpoints';
import { RATES } from '@qlixline/contract/rates';
import type { RateName } from '@qlixline/contract/rates';
import type { AnyDeclaration } from '@qlixline/contract/calls/endpoint';

const SOURCES = join(import.meta.dirname, '..');
/** Files that call every endpoint without testing the effects of any. */
const OF_ALL = [
  'http/endpoint-specs.spec.ts',
  'http/authorization-matrix.api.spec.ts',
  'test-support/matrix/**',
  'test-support/measure/every-read.ts',
];
/** Rates that something other than an endpoint counts. */
const COUNTED_ELSEWHERE: readonly RateName[] = [
  'everything',
  'pages',
  'sockets',
  'remoteCallsOfOne',
  'remoteCallsOfAll',
];
/** Endpoint whose spec writes the end of the path as `/${answer}`. */
const CALLED_BY_VARIABLE = ['POST /api/listings/:id/interests/:interestId/decline'];

test('every endpoint is called by a spec that tests what it does', () => {
  const files = globSync(['**/*.spec.ts', 'test-support/**/*.ts'], { cwd: SOURCES, exclude: OF_ALL });
  const specs = files.map((file) => readFileSync(join(SOURCES, file), 'utf8')).join('\n');
  const uncalled = Object.keys(endpoints).filter((key) => !calls(key).test(specs));
  expect(uncalled).toEqual(CALLED_BY_VARIABLE);
});

test('every rate is named by the declaration of an endpoint', () => {
  const named = new Set(Object.values<AnyDeclaration>(endpoints).flatMap(({ rates }) => rates ?? []));
  const unnamed = Object.keys(RATES).filter((rate) => !named.has(rate as RateName));
  expect(unnamed).toEqual(COUNTED_ELSEWHERE);
});

/** Returns a pattern for the path of the endpoint, with any values for its parameters. */
function calls(key: string): RegExp {
  const path = key.slice(key.indexOf('/'));
  const parts = path.split('/').map((part) => {
    if (part.startsWith('*')) return '[^\\s\'"`]+';
    return part.startsWith(':') ? '[^/\\s\'"`]+' : part;
  });
  return new RegExp(`${parts.join('/')}(?![\\w/-])`);
}
