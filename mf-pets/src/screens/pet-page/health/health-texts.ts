import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import type { HealthKind, MedicationSchedule } from '@qlixline/contract/pet-health/health-kinds';
import { shownWeight } from '@qlixline/contract/pets/measurement';
import type { MeasurementUnit } from '@qlixline/contract/users/user';
import { longDate } from '@qlixline/ui/time';

import { timeText } from './doses/dose-texts.ts';

export const KIND_NAMES: Record<HealthKind, string> = {
  weight: 'Weight',
  vaccination: 'Vaccination',
  medication: 'Medication',
  allergy: 'Allergy',
  visit: 'Vet visit',
};

export const SCHEDULE_NAMES: Record<MedicationSchedule, string> = {
  once: 'Once',
  daily: 'Every day',
  twice_daily: 'Twice a day',
  weekly: 'Once a week',
  monthly: 'Once a month',
  as_needed: 'When needed',
};

/** Returns the name of an entry; for a weight, the weight. */
export const entryName = ({ kind, name, weightKg }: HealthEntry, unit: MeasurementUnit): string =>
  kind === 'weight' && weightKg !== null ? shownWeight(weightKg, unit) : name;

/** Formats an entry in one line: "Medication · Half a tablet · Once a month · until March 1, 2026". */
export const entryFacts = ({ kind, dose, schedule, plan, endsOn }: HealthEntry): string =>
  [
    KIND_NAMES[kind],
    dose,
    schedule && SCHEDULE_NAMES[schedule],
    plan?.times.map(timeText).join(', '),
    endsOn && `until ${longDate(endsOn)}`,
  ]
    .filter(Boolean)
    .join(' · ');
