import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

/** Matches the statement that runs a command when its file is loaded. */
const RUNS = /^await (?:runCommand|endWith)\(/m;
/** Matches what has no value before its line is reached, unlike functions. */
const DECLARES = /^(?:export )?(?:const|let|class) (\w+)/gm;

const commands = globSync('*.ts', { cwd: import.meta.dirname }).flatMap((file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  const runs = RUNS.exec(text);
  return runs ? [{ file, declaredLater: textsOf(text.slice(runs.index)) }] : [];
});

test('no command uses a constant that its file declares after the command has run', () => {
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter(({ declaredLater }) => declaredLater.length > 0)).toEqual([]);
});

function textsOf(text: string): string[] {
  return [...text.matchAll(DECLARES)].map(([, name = '']) => name);
}
