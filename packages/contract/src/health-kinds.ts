// By themselves: tables and screens name them without the schemas.

/** What a pet's health journal holds. */
export const HEALTH_KINDS = ['weight', 'vaccination', 'medication', 'allergy', 'visit'] as const;
export type HealthKind = (typeof HEALTH_KINDS)[number];

/** How often a medication is given. */
export const MEDICATION_SCHEDULES = ['once', 'daily', 'twice_daily', 'weekly', 'monthly', 'as_needed'] as const;
export type MedicationSchedule = (typeof MEDICATION_SCHEDULES)[number];
