import type { MedicationSchedule } from './health-kinds.ts';

/** Frequencies of a medication inside a line. */
export const SCHEDULE_WORDS: Record<MedicationSchedule, string> = {
  once: 'once',
  daily: 'once a day',
  twice_daily: 'twice a day',
  weekly: 'once a week',
  monthly: 'once a month',
  as_needed: 'when needed',
};
