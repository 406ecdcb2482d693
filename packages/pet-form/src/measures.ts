import { UNIT_LABELS, heightFromCm, heightToCm, weightFromKg, weightToKg } from '@qlixline/contract/pets/measurement';
import type { MeasurementUnit } from '@qlixline/contract/users/user';

export type Measure = 'weight' | 'height';

/** Returns the unit: kg or lbs, cm or inches (behaviour: units). */
export function unitLabel(measure: Measure, unit: MeasurementUnit): string {
  return UNIT_LABELS[unit][measure];
}

/** Formats a metric value for a field with at most one decimal, since the fields step by 0.1; empty for none. */
export function shownMeasure(metric: number | null | undefined, measure: Measure, unit: MeasurementUnit): string {
  if (metric === null || metric === undefined) return '';
  if (unit === 'metric') return String(metric);
  return String(rounded(measure === 'weight' ? weightFromKg(metric, unit) : heightFromCm(metric, unit), 1));
}

/** Parses input to a metric value: null if empty, 0 if it isn't a number (behaviour: pet form). */
export function metricOf(entered: string, measure: Measure, unit: MeasurementUnit): number | null {
  const text = entered.trim().replace(',', '.');
  if (text === '') return null;
  const parsed = Number.parseFloat(text);
  if (!Number.isFinite(parsed)) return 0;
  if (unit === 'metric') return rounded(parsed, 2);
  return rounded(measure === 'weight' ? weightToKg(parsed, unit) : heightToCm(parsed, unit), 2);
}

function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
