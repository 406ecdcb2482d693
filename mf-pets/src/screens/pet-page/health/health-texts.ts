import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import type { HealthKind, MedicationSchedule } from '@qlixline/contract/pet-health/health-kinds';
import { shownMeasured, shownWeight } from '@qlixline/contract/pets/measurement';
import type { ShownUnits } from '@qlixline/contract/pets/measurement';
import { longDate } from '@qlixline/ui/time';

import { timeText } from './doses/dose-texts.ts';

export const KIND_NAMES: Record<HealthKind, string> = {
  weight: 'Weight',
  vaccination: 'Vaccination',
  medication: 'Medication',
  allergy: 'Allergy',
  visit: 'Vet visit',
  deworming: 'Deworming',
  parasites: 'Parasites',
  dental: 'Dental care',
  heat: 'Heat',
  glucose: 'Blood glucose',
  temperature: 'Temperature',
};

export const SCHEDULE_NAMES: Record<MedicationSchedule, string> = {
  once: 'Once',
  daily: 'Every day',
  twice_daily: 'Twice a day',
  weekly: 'Once a week',
  monthly: 'Once a month',
  as_needed: 'When needed',
};

/** Returns the name of an entry; for a measurement, its value. */
export function entryName({ kind, name, weightKg, measured }: HealthEntry, units: ShownUnits): string {
  if (kind === 'weight') return weightKg === null ? name : shownWeight(weightKg, units.weight);
  if (kind !== 'glucose' && kind !== 'temperature') return name;
  return shownMeasured(kind, measured ?? 0, units[kind]);
}

/** Formats an entry in one line: "Medication · Half a tablet · Once a month · until March 1, 2026". */
export const entryFacts = ({ kind, dose, schedule, plan, time, endsOn }: HealthEntry): string =>
  [
    kind !== 'heat' && KIND_NAMES[kind], // its name says so
    time && timeText(time),
    dose,
    schedule && SCHEDULE_NAMES[schedule],
    plan?.times.map(timeText).join(', '),
    endsOn && `until ${longDate(endsOn)}`,
  ]
    .filter(Boolean)
    .join(' · ');
