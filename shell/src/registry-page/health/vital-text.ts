import { GOOD_UP_TO, POOR_ABOVE } from '@qlixline/contract/remotes/vital-limits';
import type { Vital } from '@qlixline/contract/remotes/vital-limits';

export const VITAL_NAMES: Readonly<Record<Vital, string>> = {
  lcp: 'Largest contentful paint',
  inp: 'Interaction to next paint',
  cls: 'Cumulative layout shift',
  longestFrame: 'Longest frame',
};

export function ratingOf(vital: Vital, value: number): 'good' | 'needs improvement' | 'poor' {
  if (value <= GOOD_UP_TO[vital]) return 'good';
  return value > POOR_ABOVE[vital] ? 'poor' : 'needs improvement';
}

/** Formats a measurement: "0.02" for a layout shift, "80 ms" or "1.3 s" for times. */
export function vitalText(vital: Vital, value: number): string {
  if (vital === 'cls') return value.toFixed(2);
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
}
