import type { VersionHealth } from '@qlixline/contract/remotes/registry';
import { HEALTH_HOURS } from '@qlixline/contract/remotes/registry-limits';

const HOUR_MS = 3_600_000;
/** Possible maxima of the chart in percent: round numbers, not so small that few failures look like many. */
const SCALES = [5, 10, 25, 50, 100];

/** Visits to a version; a user who opens it several times within an hour counts once. */
export type Visits = { people: number; failed: number };

/** Returns the visits to a version in each of the last hours, oldest first; undefined for hours without visits. */
export function hourlyVisits({ hours }: VersionHealth, now: Date): (Visits | undefined)[] {
  const newest = Math.floor(now.getTime() / HOUR_MS);
  return Array.from({ length: HEALTH_HOURS }, (_, index) => {
    const hour = newest - HEALTH_HOURS + 1 + index;
    return hours.find((one) => Math.floor(Date.parse(one.hour) / HOUR_MS) === hour);
  });
}

export function totalVisits({ hours }: VersionHealth): Visits {
  return hours.reduce(
    (total, { people, failed }) => ({ people: total.people + people, failed: total.failed + failed }),
    { people: 0, failed: 0 },
  );
}

/** Computes the share of failed visits in percent. */
export function failedShare({ people, failed }: Visits): number {
  return people === 0 ? 0 : (failed / people) * 100;
}

/** Returns the percentage at the top of the chart. */
export function scaleFor(shares: readonly number[]): number {
  const highest = Math.max(0, ...shares);
  return SCALES.find((scale) => scale >= highest) ?? 100;
}

/** Formats a percentage: "0 %", "0.4 %", "12 %". */
export function percentText(share: number): string {
  return `${share > 0 && share < 10 ? share.toFixed(1).replace(/\.0$/, '') : Math.round(share)} %`;
}
