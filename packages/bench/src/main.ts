import { CommandError, UsageError } from '@qlixline/cli/command-error';
import { runCommand } from '@qlixline/cli/command-line/run-command';
import { BENCH } from '@qlixline/commands/command-lines/bench.ts';

import type { Measured, Row } from './row.ts';
import { ROWS } from './rows.ts';

/** Measures all rows, or the named ones, and prints the table. No figure makes it fail. */
await runCommand(BENCH, async ({ words, json, answer }) => {
  const rows: (Row & Measured)[] = [];
  const broken: string[] = [];
  for (const row of chosenRows(words)) {
    console.log(`${row.id}: ${row.what} …`);
    try {
      const measured = await row.measure();
      console.log(`  ${measured.figure}`);
      rows.push({ ...row, ...measured });
    } catch (error) {
      console.error(error);
      broken.push(row.id);
    }
  }
  if (json) answer(rows.map(resultOf), '');
  else print(rows);
  if (!json) for (const row of rows) printMarkdown(row);
  if (broken.length > 0) throw new CommandError(`No figure for ${broken.join(', ')}: see the error above.`);
});

function resultOf({ id, what, goal, figure, floor, isMet, table }: Row & Measured) {
  return { id, what, goal, figure, floor, isMet, table };
}

function chosenRows(ids: string[]): readonly Row[] {
  const unknown = ids.find((id) => !ROWS.some((row) => row.id === id));
  if (unknown)
    throw new UsageError(`There is no figure "${unknown}"; there are ${ROWS.map(({ id }) => id).join(' ')}.`);
  return ids.length === 0 ? ROWS : ROWS.filter(({ id }) => ids.includes(id));
}

function print(table: (Row & Measured)[]): void {
  const lines = [
    ['id', 'what', 'goal', 'figure', 'floor'],
    ...table.map(({ id, what, goal, figure, floor, isMet }) => [
      id,
      what,
      goal,
      `${isMet ? '✓' : '✗'} ${figure}`,
      floor,
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

function printMarkdown({ id, table }: Row & Measured): void {
  if (!table) return;
  const [columns = [], ...lines] = table;
  const rule = columns.map(() => '---');
  console.log(`\n${id}:\n\n${[columns, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`);
}
