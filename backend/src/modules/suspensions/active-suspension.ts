/** Suspension as its user reads it. `until` is null for good. */
export type ActiveSuspension = { reason: string; until: Date | null };
