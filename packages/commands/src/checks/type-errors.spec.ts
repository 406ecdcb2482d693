import { expect, test } from '@jest/globals';

import { causesOf } from './type-errors.ts';

const MISSING_SCHEMA =
  "packages/contract/src/pets/pet-endpoints.ts(5,37): error TS2307: Cannot find module './pet-namesake.ts'.";
const DECORATOR =
  'backend/src/modules/pets/pets.controller.ts(31,4): error TS1241: Unable to resolve signature of method decorator.\n' +
  "  Argument of type 'TypedPropertyDescriptor' is not assignable.";
const ARGUMENT =
  "backend/src/modules/pets/pets.controller.ts(31,13): error TS2345: '\"GET /api/pets/:id/namesakes\"' is not assignable to 'DispatchedKey'.";
const UNKNOWN_NAME = "mf-pets/src/pet.tsx(7,1): error TS2304: Cannot find name 'pet'.";

test('type errors in the contract are shown without those that follow from them', () => {
  expect(causesOf([DECORATOR, ARGUMENT, MISSING_SCHEMA, UNKNOWN_NAME].join('\n'))).toBe(
    `${MISSING_SCHEMA}\nErrors elsewhere (3) are left out: these come first.`,
  );
});

test('the type error of a decorator is left out where another one on its line says why', () => {
  expect(causesOf([DECORATOR, ARGUMENT, UNKNOWN_NAME].join('\n'))).toBe([ARGUMENT, UNKNOWN_NAME].join('\n'));
});

test.each([
  ['of a decorator alone', [DECORATOR, UNKNOWN_NAME].join('\n')],
  ['all within the contract', `${MISSING_SCHEMA}\n`],
  ['of a config file', "error TS5083: Cannot read file 'tsconfig.json'."],
  ['of a crash', 'Out of memory'],
  ['that is empty', ''],
])('output of tsc %s is shown as it is', (_, output) => {
  expect(causesOf(output)).toBe(output);
});
