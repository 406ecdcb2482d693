/** Prints the findings of a rule and the advice. Returns the exit code once the output is flushed. */
export async function report(findings: readonly string[], advice: string): Promise<number> {
  if (findings.length === 0) return 0;
  const text = [...findings, advice, ''].join('\n');
  await new Promise<void>((resolve) => process.stdout.write(text, () => resolve()));
  return 1;
}
