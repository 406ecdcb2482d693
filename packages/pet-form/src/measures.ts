import type { MeasurementUnit } from '@qlixline/contract/user';

// Weight and height travel in kg and cm; imperial exists on the screen only (contract, Conventions).
const LBS_PER_KG = 2.204_622_621_8;
const CM_PER_INCH = 2.54;

export type Measure = 'weight' | 'height';

const UNIT_LABELS = {
  metric: { weight: 'kg', height: 'cm' },
  imperial: { weight: 'lbs', height: 'inches' },
} as const satisfies Record<MeasurementUnit, Record<Measure, string>>;

/** kg or lbs, cm or inches (spec §9). */
export function unitLabel(measure: Measure, unit: MeasurementUnit): string {
  return UNIT_LABELS[unit][measure];
}

/** What a field shows of a metric value: at most one decimal, as the fields step by 0.1; empty for none. */
export function shownMeasure(metric: number | null | undefined, measure: Measure, unit: MeasurementUnit): string {
  if (metric === null || metric === undefined) return '';
  if (unit === 'metric') return String(metric);
  return String(rounded(measure === 'weight' ? metric * LBS_PER_KG : metric / CM_PER_INCH, 1));
}

/** The metric value of what was entered: null for nothing, 0 for what is no number (spec §5). */
export function metricOf(entered: string, measure: Measure, unit: MeasurementUnit): number | null {
  const text = entered.trim().replace(',', '.');
  if (text === '') return null;
  const parsed = Number.parseFloat(text);
  if (!Number.isFinite(parsed)) return 0;
  if (unit === 'metric') return rounded(parsed, 2);
  return rounded(measure === 'weight' ? parsed / LBS_PER_KG : parsed * CM_PER_INCH, 2);
}

function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
