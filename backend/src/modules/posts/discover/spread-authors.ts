/**
 * The first `count` of the candidates, best first, in which no author stands twice within `gap` rows, those before
 * (`authorsBefore`, the last one last) included. What has to wait comes as soon as it may; the list ends when nothing may.
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
