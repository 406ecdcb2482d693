/** Times in ms from the start of the navigation, as reported by the browser (Resource Timing). */
export type TimedRequest = { url: string; startedAt: number; endedAt: number };

/**
 * Counts sequential waves of requests until the content is visible: the page is the first wave, and a request that
 * starts after another has ended belongs to a later one. Requests still pending then don't count.
 */
export function countWaves(requests: readonly TimedRequest[], contentAt: number): number {
  const waves: { endedAt: number; wave: number }[] = [];
  for (const { startedAt, endedAt } of requests.toSorted((one, other) => one.startedAt - other.startedAt)) {
    if (endedAt > contentAt) continue;
    const before = waves.filter((earlier) => earlier.endedAt <= startedAt).map(({ wave }) => wave);
    // Scripts of a page that is still streaming start before it ends, but were found in it, so they belong to the next
    // wave.
    const least = waves.length === 0 ? 1 : 2;
    waves.push({ endedAt, wave: Math.max(least, 1 + Math.max(0, ...before)) });
  }
  return Math.max(0, ...waves.map(({ wave }) => wave));
}
