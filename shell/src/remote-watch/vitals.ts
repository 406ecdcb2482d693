import type { Composition } from '@qlixline/contract/remotes/composition';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { REPORTS_MAX } from '@qlixline/contract/remotes/remote-report-limits';
import type { Vital } from '@qlixline/contract/remotes/vital-limits';
import type { VersionVitals } from '@qlixline/contract/remotes/vitals-report';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Metric } from 'web-vitals';

import type { Reported } from '../remotes/failure/remote-reports.ts';
import { shellUnit } from '../remotes/shell-unit.ts';
import { observeLongFrames } from './long-frames.ts';
import { remoteOfAddress } from './remote-of-address.ts';

/**
 * Measures the vitals of the shell and the remotes and reports them when the page is hidden or left. A measurement
 * belongs to the remote of its address and to the shell. Browsers that don't distinguish in-page navigations report
 * only the first page's paint.
 */
export function measureVitals(composition: Composition): void {
  const worst = new Map<string, VersionVitals>();
  const unreported = new Set<VersionVitals>();

  const note = (unit: Reported | undefined, vital: Vital, value: number) => {
    if (!unit) return;
    const { name: remote, version } = unit;
    const key = `${remote}@${version}`;
    const known = worst.get(key) ?? { remote, version };
    worst.set(key, known);
    if (value <= (known[vital] ?? -1)) return;
    known[vital] = value;
    unreported.add(known);
  };
  const take =
    (vital: Vital, digits: number) =>
    ({ value, navigationURL }: Metric) => {
      const rounded = Number(value.toFixed(digits));
      note(shellUnit(composition), vital, rounded);
      note(remoteOfAddress(navigationURL ?? firstAddress(), composition), vital, rounded);
    };
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    const vitals = [...unreported];
    unreported.clear();
    for (let first = 0; first < vitals.length; first += REPORTS_MAX) send(vitals.slice(first, first + REPORTS_MAX));
  };

  const options = { reportSoftNavs: true };
  onLCP(take('lcp', 0), options);
  if (PerformanceObserver.supportedEntryTypes.includes('soft-navigation')) {
    onINP(take('inp', 0), options);
    onCLS(take('cls', 3), options);
  }
  observeLongFrames(composition, (unit, ms) => note(unit, 'longestFrame', ms));
  // After the library's own listeners, which report final values when the page is hidden; leaving a page hides it
  // first.
  document.addEventListener('visibilitychange', report);
}

function send(vitals: VersionVitals[]): void {
  const body = new Blob([JSON.stringify({ vitals })], { type: 'application/json' });
  navigator.sendBeacon(pathOf('POST /api/beacons/vitals'), body);
}

function firstAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}
