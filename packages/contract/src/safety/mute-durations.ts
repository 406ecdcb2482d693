// Without a schema: menus show the durations.

/** Durations of a mute of a user, topic or conversation, as offered and as sent. `days` is null for no end. */
export const MUTE_DURATIONS = {
  day: { name: '1 day', days: 1 },
  week: { name: '1 week', days: 7 },
  month: { name: '1 month', days: 30 },
  forever: { name: 'Until I turn it off', days: null },
} as const satisfies Record<string, { name: string; days: number | null }>;
export type MuteDuration = keyof typeof MUTE_DURATIONS;

export const MUTE_DURATION_NAMES = Object.keys(MUTE_DURATIONS) as MuteDuration[];
