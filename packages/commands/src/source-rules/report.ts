/** Prints what a rule has found, and what to do about it. Returns the exit code, once a pipe has taken all of it. */
export async function report(findings: readonly string[], advice: string): Promise<number> {
  if (findings.length === 0) return 0;
  const text = [...findings, advice, ''].join('\n');
  await new Promise<void>((resolve) => process.stdout.write(text, () => resolve()));
  return 1;
}
