// Kept apart from the schemas so that tables and screens can import the names alone.

/** Kinds of entries in a pet's health journal. */
export const HEALTH_KINDS = [
  'weight',
  'vaccination',
  'medication',
  'allergy',
  'visit',
  'deworming',
  'parasites',
  'dental',
  'heat',
  'glucose',
  'temperature',
] as const;
export type HealthKind = (typeof HEALTH_KINDS)[number];

/** Name of every entry of a heat, which has no other. */
export const HEAT_NAME = 'Heat';

/** Kinds with a measured value, other than weights. */
export const MEASURED_KINDS = ['glucose', 'temperature'] as const satisfies readonly HealthKind[];
export type MeasuredKind = (typeof MEASURED_KINDS)[number];

/** Frequency of a medication. */
export const MEDICATION_SCHEDULES = ['once', 'daily', 'twice_daily', 'weekly', 'monthly', 'as_needed'] as const;
export type MedicationSchedule = (typeof MEDICATION_SCHEDULES)[number];

/** Units of blood glucose; the API uses the first. */
export const GLUCOSE_UNITS = ['mmol/L', 'mg/dL'] as const;
export type GlucoseUnit = (typeof GLUCOSE_UNITS)[number];
