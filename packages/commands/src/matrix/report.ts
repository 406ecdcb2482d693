import { tableOf } from '@qlixline/cli/table';
import type { Result } from './run-journeys.ts';

/**
 * Formats a table with a row per combination, followed by each distinct failure with the number of combinations in
 * which it occurred.
 */
export function reportOf(results: readonly Result[]): string {
  const units = [...new Set(results.flatMap(({ versions }) => Object.keys(versions)))];
  const rows = results.map(({ versions, passed, failures, seconds, refused }) => [
    ...units.map((unit) => versions[unit] ?? 'live'),
    refused === undefined ? `${passed} passed` : 'refused',
    `${failures.length} failed`,
    `${seconds} s`,
  ]);
  const failed = Map.groupBy(
    results.flatMap(({ failures }) => failures),
    (failure) => failure,
  );
  const reasons = [...failed].map(([failure, { length }]) => `✗ in ${length} of ${results.length}: ${failure}`);
  const refused = new Set(results.flatMap(({ refused: why }) => why ?? []));
  const refusals = [...refused].map((why) => `Refused, as it should be: ${why}`);
  return [tableOf([...units, '', '', 'time'], rows), ...refusals, ...reasons].join('\n');
}
