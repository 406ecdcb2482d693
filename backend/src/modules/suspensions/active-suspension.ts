/** Suspension as its user reads it. `until` is null if it is permanent. */
export type ActiveSuspension = { reason: string; until: Date | null };
