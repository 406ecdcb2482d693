/** Prints what a rule has found, and what to do about it. Returns the exit code. */
export function report(findings: readonly string[], advice: string): number {
  if (findings.length === 0) return 0;
  console.error([...findings, advice].join('\n'));
  return 1;
}
