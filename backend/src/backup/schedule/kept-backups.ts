/** Numbers of days, weeks and months for which a backup is kept. */
export type KeepRule = { daily: number; weekly: number; monthly: number };

const DAY_MS = 24 * 60 * 60_000;
/** Days from a Monday to 1 January 1970, a Thursday. */
const MONDAY_OFFSET = 3;

const PERIODS: Record<keyof KeepRule, (moment: Date) => number> = {
  daily: (moment) => Math.floor(moment.getTime() / DAY_MS),
  weekly: (moment) => Math.floor((Math.floor(moment.getTime() / DAY_MS) + MONDAY_OFFSET) / 7),
  monthly: (moment) => moment.getUTCFullYear() * 12 + moment.getUTCMonth(),
};

/**
 * Returns the moments (UTC) whose backups are kept: the newest of each of the last days, weeks and months that have
 * one. The newest of all is always kept, whatever the rule.
 */
export function keptBackups(moments: readonly Date[], rule: KeepRule): Date[] {
  const newestFirst = moments.toSorted((one, other) => other.getTime() - one.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [name, periodOf] of Object.entries(PERIODS) as [keyof KeepRule, (moment: Date) => number][]) {
    const periods = new Set<number>();
    for (const moment of newestFirst) {
      const period = periodOf(moment);
      if (periods.has(period)) continue;
      if (periods.size >= rule[name]) break;
      periods.add(period);
      kept.add(moment);
    }
  }
  return newestFirst.filter((moment) => kept.has(moment));
}
