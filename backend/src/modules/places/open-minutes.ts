import type { OpenTime } from '@qlixline/contract/places/place-hours';

/** Returns the times as PostgreSQL's text of a multirange; null if unknown. */
export const openMinutesOf = (times: readonly OpenTime[] | null): string | null =>
  times && `{${times.map(([from, to]) => `[${from},${to})`).join(',')}}`;
