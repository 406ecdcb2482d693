import { tableOf } from '../table.ts';
import { MATRIX_UNITS } from './combinations.ts';
import type { Result } from './run-journeys.ts';

/** A row for each combination; what failed in it follows below. */
export function reportOf(results: readonly Result[]): string {
  const rows = results.map(({ versions, passed, failures, seconds }) => [
    ...MATRIX_UNITS.map((unit) => versions[unit]),
    `${passed} passed`,
    `${failures.length} failed`,
    `${seconds} s`,
  ]);
  const failed = results.flatMap(({ versions, failures }) =>
    failures.map((title) => `✗ ${MATRIX_UNITS.map((unit) => `${unit} ${versions[unit]}`).join(', ')}: ${title}`),
  );
  return [tableOf([...MATRIX_UNITS, '', '', 'time'], rows), ...failed].join('\n');
}
