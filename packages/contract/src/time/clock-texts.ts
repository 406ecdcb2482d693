import { MOMENT_FORMATS, formatMoment } from './moment-texts.ts';

// Apart from other formats, because no first view shows these.

/** Formats that name the hour with other parts, for which a browser may choose other digits than on a clock. */
const CLOCK_FORMATS = {
  /** "Nov 28, 2026, 5:00 PM UTC" */
  withZone: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  /** "Sat, Nov 28, 5:00 PM" */
  appointment: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const NINE_O_CLOCK = new Date('2026-01-01T09:00:00Z');

/**
 * Formats a moment with its hour, in `timeZone` or in the device's. If the region's clock shows "09:30", so does the
 * text, where the browser alone would write "9:30".
 */
export function clockText(
  moment: Date | string,
  format: keyof typeof CLOCK_FORMATS,
  locale: string,
  timeZone?: string,
): string {
  const nine = formatMoment(NINE_O_CLOCK, MOMENT_FORMATS.clockTime, locale, 'UTC');
  const options: Intl.DateTimeFormatOptions = CLOCK_FORMATS[format];
  return formatMoment(moment, nine.startsWith('0') ? { ...options, hour: '2-digit' } : options, locale, timeZone);
}
