import type { OpenTime } from '@qlixline/contract/place-hours';

/** PostgreSQL's text of a multirange; null where the times are not known. */
export const openMinutesOf = (times: readonly OpenTime[] | null): string | null =>
  times && `{${times.map(([from, to]) => `[${from},${to})`).join(',')}}`;
