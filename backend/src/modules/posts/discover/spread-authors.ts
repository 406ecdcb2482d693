/**
 * Returns the first `count` candidates, best first, with no author twice within `gap` rows, including `authorsBefore`
 * (last row last). Postponed candidates come as soon as possible; the list ends if none is possible.
 */
export function spreadAuthors<Candidate extends { authorId: string }>(
  candidates: readonly Candidate[],
  { count, gap, authorsBefore }: { count: number; gap: number; authorsBefore: readonly string[] },
): Candidate[] {
  const rows: Candidate[] = [];
  const waiting = [...candidates];
  const recent = authorsBefore.slice(1 - gap);
  while (rows.length < count) {
    const next = waiting.findIndex(({ authorId }) => !recent.includes(authorId));
    const [row] = next < 0 ? [] : waiting.splice(next, 1);
    if (!row) break;
    rows.push(row);
    recent.push(row.authorId);
    if (recent.length >= gap) recent.shift();
  }
  return rows;
}
