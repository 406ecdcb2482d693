import { HEALTH_INPUTS } from '@qlixline/contract/pet-health/health-entry';
import type { HealthEntry, HealthEntryInput, HealthField } from '@qlixline/contract/pet-health/health-entry';
import { MEASURED_KINDS } from '@qlixline/contract/pet-health/health-kinds';
import { isDueDay } from '@qlixline/contract/pet-health/due-series';
import type { RepeatUnit } from '@qlixline/contract/pet-health/due-series';
import type { HealthKind, MeasuredKind } from '@qlixline/contract/pet-health/health-kinds';
import { measuredFrom, measuredIn, weightFromKg, weightToKg } from '@qlixline/contract/pets/measurement';
import type { ShownUnits } from '@qlixline/contract/pets/measurement';
import type { MeasurementUnit } from '@qlixline/contract/users/user';
import { deviceZone } from '@qlixline/contract/time/device-zone';
import * as z from 'zod/mini';

/** Values of the form. Days are YYYY-MM-DD. */
export type HealthValues = {
  kind: HealthKind;
  on: string | null;
  name: string;
  note: string;
  /** Weight in the viewer's unit. */
  weightKg: string;
  /** Glucose or temperature in the viewer's unit. */
  measured: string;
  /** Local time, HH:MM; empty without one. */
  time: string;
  dose: string;
  schedule: string;
  endsOn: string | null;
  /** Times of day, HH:MM; empty without any. */
  plan: { times: readonly string[]; timeZone: string };
  dueOn: string | null;
  /** Interval of a reminder that repeats, with its stored first and current day; the unit is empty without one. */
  repeat: { every: string; unit: RepeatUnit | ''; kept: { from: string; dueOn: string | null } | null };
  /** Time zone in which the stored due day begins; empty if none is stored. */
  dueZone: string;
};

/** Returns the initial values; a new entry is for today. */
export function valuesOf(entry: HealthEntry | undefined, units: ShownUnits, today: string): HealthValues {
  if (!entry) {
    return {
      kind: 'weight',
      on: today,
      name: '',
      note: '',
      weightKg: '',
      measured: '',
      time: '',
      dose: '',
      schedule: '',
      endsOn: null,
      plan: { times: [], timeZone: deviceZone() },
      dueOn: null,
      repeat: { every: '1', unit: '', kept: null },
      dueZone: '',
    };
  }
  const { kind, on, name, note, weightKg, time, dose, schedule, endsOn, dueOn } = entry;
  // In full precision, so that an untouched field doesn't change.
  const shown = weightKg === null ? '' : String(Math.round(100 * weightFromKg(weightKg, units.weight)) / 100);
  const { times, timeZone } = entry.plan ?? { times: [], timeZone: deviceZone() };
  return {
    kind,
    on,
    name,
    note,
    weightKg: shown,
    measured: measuredText(entry, units),
    time: time ?? '',
    dose,
    schedule: schedule ?? '',
    endsOn,
    plan: { times, timeZone },
    dueOn,
    repeat: entry.repeat
      ? { every: String(entry.repeat.every), unit: entry.repeat.unit, kept: { from: entry.repeat.from, dueOn } }
      : { every: '1', unit: '', kept: null },
    dueZone: entry.dueZone ?? '',
  };
}

/** Converts the form's values to the payload, validated as in the backend. */
export const healthFormSchema = (kind: HealthKind, units: ShownUnits) =>
  z.pipe(
    z.pipe(
      z.custom<HealthValues>(),
      z.transform((values): unknown =>
        fieldsOf(kind, {
          ...values,
          weightKg: kilogramsOf(values.weightKg, units.weight),
          measured: isMeasured(kind) ? valueOf(kind, values.measured, units[kind]) : null,
          time: values.time || null,
          plan: values.plan.times.length > 0 && values.schedule !== 'as_needed' ? values.plan : null,
          repeat: seriesOf(values),
          dueZone: values.dueOn === null ? null : values.dueZone || deviceZone(),
        }),
      ),
    ),
    HEALTH_INPUTS[kind],
  ) as z.ZodMiniType<HealthEntryInput, HealthValues>;

/** Returns the series of the reminder: an unchanged day keeps its place in it, and another one begins it anew. */
function seriesOf({ dueOn, repeat: { every, unit, kept } }: HealthValues): object | null {
  if (unit === '' || dueOn === null) return null;
  const series = { every: Number(every), unit, from: kept?.from ?? dueOn };
  return kept?.dueOn === dueOn && series.every >= 1 && isDueDay(series, dueOn) ? series : { ...series, from: dueOn };
}

const isMeasured = (kind: HealthKind): kind is MeasuredKind => (MEASURED_KINDS as readonly string[]).includes(kind);

/** Parses a value to its metric unit; NaN, which validation rejects, if it isn't a number. */
function valueOf(kind: MeasuredKind, typed: string, unit: MeasurementUnit): number {
  const text = typed.trim().replace(',', '.');
  return text === '' ? Number.NaN : Math.round(100 * measuredFrom(kind, Number(text), unit)) / 100;
}

/** Returns an entry's value in the viewer's unit, as the form shows it. */
function measuredText({ kind, measured }: HealthEntry, units: ShownUnits): string {
  if (!isMeasured(kind) || measured === null || measured === undefined) return '';
  return String(Math.round(100 * measuredIn(kind, measured, units[kind])) / 100);
}

/** Converts what was typed in one unit to another; unchanged if it isn't a number. */
export function convertedText(kind: MeasuredKind, typed: string, { from, to }: { from: ShownUnits; to: ShownUnits }) {
  const value = Number(typed.trim().replace(',', '.'));
  if (typed.trim() === '' || Number.isNaN(value) || from[kind] === to[kind]) return typed;
  return String(Math.round(100 * measuredIn(kind, measuredFrom(kind, value, from[kind]), to[kind])) / 100);
}

/** Parses a weight to kg; NaN, which validation rejects, if it isn't a number. */
function kilogramsOf(typed: string, unit: MeasurementUnit): number {
  const text = typed.trim().replace(',', '.');
  return text === '' ? Number.NaN : Math.round(100 * weightToKg(Number(text), unit)) / 100;
}

/** Converts an entry to a payload directly, without a form's rounding. */
export function inputFrom(entry: HealthEntry): HealthEntryInput {
  const { plan, measured, time, repeat, dueZone } = entry;
  return HEALTH_INPUTS[entry.kind].parse(fieldsOf(entry.kind, { ...entry, plan, measured, time, repeat, dueZone }));
}

/** Picks the fields that the kind has. Omitting one in the form or the reply doesn't compile. */
function fieldsOf(kind: HealthKind, values: Record<HealthField, unknown>) {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in HEALTH_INPUTS[kind].shape));
}
