import { expect, test } from '@jest/globals';
import type { FieldRows } from '@qlixline/contract/fields/field';

import { changeableValues, noTextsOf, textChangesOf, valuesOf } from './field-values.ts';
import { FIELDS_FOR, OWN_FIELDS } from './fields.sql.ts';

const ROWS = {
  name: { type: 'line', max: 50, seenBy: 'everybody', form: 'required', absent: 'A name is required' },
  microchip: { type: 'line', max: 15, seenBy: 'owner', form: 'clearable' },
  coatColour: { type: 'text', max: 15, seenBy: 'everybody', form: 'clearable' },
  isAdopted: { type: 'flag', seenBy: 'everybody', form: 'none' },
} as const satisfies FieldRows;

test('an input stores null for what is absent, null or empty, and nothing that no form writes', () => {
  const input = { name: 'Juno', microchip: '', coatColour: undefined, isAdopted: true };
  expect(valuesOf(ROWS, input)).toEqual({ name: 'Juno', microchip: null, coatColour: null });
  expect(valuesOf(ROWS, { name: 'Juno', microchip: '9', coatColour: null })).toEqual({
    name: 'Juno',
    microchip: '9',
    coatColour: null,
  });
});

test.each([
  [{}, {}],
  [{ microchip: undefined, coatColour: 'red' }, { coatColour: 'red' }],
  [
    { microchip: '', coatColour: 'red' },
    { microchip: null, coatColour: 'red' },
  ],
  [{ microchip: '9', name: 'Rex' }, { microchip: '9' }],
])('the partial input %j changes %j', (input, changes) => {
  expect(textChangesOf(ROWS, input)).toEqual(changes);
});

test('clearing a thing empties every text that a form may leave empty', () => {
  expect(noTextsOf(ROWS)).toEqual({ microchip: null, coatColour: null });
});

test('an editor who is not the owner changes no field that the owner alone sees', () => {
  expect(changeableValues(ROWS, { name: 'Juno', microchip: null, profileImage: 1 }, false)).toEqual({
    name: 'Juno',
    profileImage: 1,
  });
});

test.each(['9', 'Unknown', 0, false])(
  'an editor who is not the owner is refused the value %j in a field that the owner alone sees',
  (microchip) => {
    const values = { name: 'Juno', microchip, coatColour: 'red' };
    expect(() => changeableValues(ROWS, values, false)).toThrow(
      expect.objectContaining({ errors: [{ field: 'microchip', message: 'Only the owner can change this' }] }),
    );
    expect(changeableValues(ROWS, values, true)).toEqual(values);
  },
);

test('a reply hides from others what the owner alone sees, and nothing else', () => {
  expect(FIELDS_FOR(ROWS, 'p', 'p.owner_id = $1')).toEqual({
    name: 'p.name',
    microchip: 'case when p.owner_id = $1 then p.microchip end',
    coatColour: 'p.coat_colour',
    isAdopted: 'p.is_adopted',
  });
  expect(OWN_FIELDS(ROWS, 'p').microchip).toBe('p.microchip');
});
