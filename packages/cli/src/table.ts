/** Formats a table for a terminal, with columns as wide as their widest cell. */
export function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width));
  return [header, rule, ...rows].map(line).join('\n');
}
