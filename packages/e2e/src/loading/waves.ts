/** Times in ms from the beginning of the navigation, as the browser itself notes them (Resource Timing). */
export type TimedRequest = { url: string; startedAt: number; endedAt: number };

/**
 * Requests in a row until the content is on screen: the page is the first wave, and a request that starts after
 * another ended belongs to a later one. What was still under way then is not what the content waited for.
 */
export function countWaves(requests: readonly TimedRequest[], contentAt: number): number {
  const waves: { endedAt: number; wave: number }[] = [];
  for (const { startedAt, endedAt } of requests.toSorted((one, other) => one.startedAt - other.startedAt)) {
    if (endedAt > contentAt) continue;
    const before = waves.filter((earlier) => earlier.endedAt <= startedAt).map(({ wave }) => wave);
    // Scripts of a page that still streams in start before it ends; they are found in it all the same.
    const least = waves.length === 0 ? 1 : 2;
    waves.push({ endedAt, wave: Math.max(least, 1 + Math.max(0, ...before)) });
  }
  return Math.max(0, ...waves.map(({ wave }) => wave));
}
