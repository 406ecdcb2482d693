import { expect, test } from '@jest/globals';

import { refuseGuessable } from './guessable-password.ts';

const ana = { email: 'ana.duarte@pets.example', firstName: 'Ana', username: 'ana_and_juno' };

test.each([
  '1234567890',
  'qwertyuiop',
  'QWERTYUIOP',
  'Ana1234567',
  'anaduarte1',
  'Ana.Duarte',
  'ana.duarte@pets.example',
  'ana_and_juno!',
  'qlixline12',
])('rejects the guessable password %s', async (password) => {
  await expect(refuseGuessable(password, ana)).rejects.toMatchObject({ code: 'validation_failed' });
});

test.each([
  'correct horse battery',
  'ana likes long walks',
  'a long password',
  'banana split 7',
  'qlixline-demo is long',
])('accepts the password %s', async (password) => {
  await expect(refuseGuessable(password, ana)).resolves.toBeUndefined();
});
