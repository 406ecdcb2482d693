import { AREAS, FOR_SPECS } from './allowed-imports.ts';
import { BACKEND } from './backend-folders.ts';
import { restricted } from './import-rules.ts';
import type { NeverImported, Override } from './import-rules.ts';

/** The areas as overrides of the lint configuration. Specs of an area have its rules and a few additional imports. */
export function boundaryOverrides(): Override[] {
  const areas = AREAS.flatMap(({ files, may, advice, never = [] }) => [
    { files, rules: onlyFrom(may, advice, never, ['**/test-support/**']) },
    { files: files.map(specsOf), rules: onlyFrom([...may, ...FOR_SPECS], advice, never) },
  ]);
  return [...areas, ...BACKEND];
}

function specsOf(files: string): string {
  return `${files}/{*.spec.ts,*.spec.tsx,standalone.tsx,test-support/**}`;
}

function onlyFrom(
  may: string[],
  advice: string,
  never: NeverImported[],
  notEvenWithin: string[] = [],
): Override['rules'] {
  const allowed = may.flatMap((name) => (/[/:]$/.test(name) ? [`!${name}**`, `!${name}*/**`] : [`!${name}`]));
  return restricted(
    ['**', '!./**', '!../**', ...allowed, '../../*/**/src/**', ...notEvenWithin],
    `${advice}, each by its name.`,
    never,
  );
}
