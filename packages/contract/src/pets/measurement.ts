import type { GlucoseUnit, MeasuredKind } from '../pet-health/health-kinds.ts';
import type { MeasurementUnit } from '../users/user.ts';

// The API uses kilograms and centimetres; screens convert to the viewer's unit (behaviour: units).

const KG_PER_LB = 0.45359237; // exact by definition
const CM_PER_INCH = 2.54; // exact by definition

/** Unit labels after a number. */
export const UNIT_LABELS = {
  metric: { weight: 'kg', height: 'cm' },
  imperial: { weight: 'lbs', height: 'inches' },
} as const satisfies Record<MeasurementUnit, { weight: string; height: string }>;

export function weightFromKg(kg: number, unit: MeasurementUnit): number {
  return unit === 'imperial' ? kg / KG_PER_LB : kg;
}

export function weightToKg(weight: number, unit: MeasurementUnit): number {
  return unit === 'imperial' ? weight * KG_PER_LB : weight;
}

export function heightFromCm(cm: number, unit: MeasurementUnit): number {
  return unit === 'imperial' ? cm / CM_PER_INCH : cm;
}

export function heightToCm(height: number, unit: MeasurementUnit): number {
  return unit === 'imperial' ? height * CM_PER_INCH : height;
}

const MG_DL_PER_MMOL_L = 18.0156; // by the molar mass of glucose

/** Units of measured values by the user's unit system; the API uses the metric ones. */
export const MEASURED_UNITS = {
  glucose: { metric: 'mmol/L', imperial: 'mg/dL' },
  temperature: { metric: '°C', imperial: '°F' },
} as const satisfies Record<MeasuredKind, Record<MeasurementUnit, string>> & {
  glucose: Record<MeasurementUnit, GlucoseUnit>;
};

const SYSTEM_OF_GLUCOSE: Record<GlucoseUnit, MeasurementUnit> = { 'mmol/L': 'metric', 'mg/dL': 'imperial' };

/** Unit system of each value of a health journal. */
export type ShownUnits = Readonly<Record<'weight' | MeasuredKind, MeasurementUnit>>;

/** Returns the systems in which a user sees a journal. Without a choice of their own, glucose follows the others. */
export const shownUnitsOf = (system: MeasurementUnit, glucose: GlucoseUnit | null): ShownUnits => ({
  weight: system,
  temperature: system,
  glucose: glucose === null ? system : SYSTEM_OF_GLUCOSE[glucose],
});

const FROM_METRIC: Record<MeasuredKind, (value: number) => number> = {
  glucose: (mmol) => mmol * MG_DL_PER_MMOL_L,
  temperature: (celsius) => (celsius * 9) / 5 + 32,
};
const TO_METRIC: Record<MeasuredKind, (value: number) => number> = {
  glucose: (mgDl) => mgDl / MG_DL_PER_MMOL_L,
  temperature: (fahrenheit) => ((fahrenheit - 32) * 5) / 9,
};

export const measuredIn = (kind: MeasuredKind, value: number, unit: MeasurementUnit): number =>
  unit === 'imperial' ? FROM_METRIC[kind](value) : value;

export const measuredFrom = (kind: MeasuredKind, value: number, unit: MeasurementUnit): number =>
  unit === 'imperial' ? TO_METRIC[kind](value) : value;

/** Formats a measured value: "5.6 mmol/L", "101 mg/dL", "38.5 °C". */
export function shownMeasured(kind: MeasuredKind, value: number, unit: MeasurementUnit): string {
  const maximumFractionDigits = kind === 'glucose' && unit === 'imperial' ? 0 : 1;
  const text = measuredIn(kind, value, unit).toLocaleString('en', { maximumFractionDigits });
  return `${text} ${MEASURED_UNITS[kind][unit]}`;
}

/** Formats a weight, "17.4 kg" or "38.4 lbs", with a second decimal below 0.1 so that a hamster's weight isn't 0. */
export function shownWeight(kg: number, unit: MeasurementUnit): string {
  return `${shownNumber(weightFromKg(kg, unit))} ${UNIT_LABELS[unit].weight}`;
}

/** Formats a height, "51 cm" or "20.1 inches". */
export function shownHeight(cm: number, unit: MeasurementUnit): string {
  return `${shownNumber(heightFromCm(cm, unit))} ${UNIT_LABELS[unit].height}`;
}

function shownNumber(value: number): string {
  const maximumFractionDigits = value < 0.1 ? 2 : 1; // the form's step is 0.1 (behaviour: units)
  return new Intl.NumberFormat('en', { maximumFractionDigits }).format(value);
}
