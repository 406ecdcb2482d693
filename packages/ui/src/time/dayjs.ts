import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
// Full minutes, hours and days; each unit up to the next one, and never months: from some day on a date says more.
dayjs.extend(relativeTime, {
  rounding: Math.floor,
  thresholds: [
    { l: 'm', r: 1, d: 'minute' },
    { l: 'mm', r: 59, d: 'minute' },
    { l: 'h', r: 1 },
    { l: 'hh', r: 23, d: 'hour' },
    { l: 'd', r: 1 },
    { l: 'dd', d: 'day' },
  ],
});

/** How ages are worded, as locales: standing alone, in a sentence. */
const WORDINGS = {
  short: { m: '%d min', mm: '%d min', h: '%d h', hh: '%d h', d: '%d d', dd: '%d d' },
  long: { m: '%d minute', mm: '%d minutes', h: '%d hour', hh: '%d hours', d: '%d day', dd: '%d days' },
};
export type Wording = keyof typeof WORDINGS;

for (const [name, words] of Object.entries(WORDINGS)) {
  dayjs.locale({ name, formats: {}, relativeTime: words }, undefined, true);
}

export { dayjs };
