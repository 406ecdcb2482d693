/** Formats of days and times everywhere: on screens, on pages of the server and in print. */
export const MOMENT_FORMATS = {
  /** "28" */
  day: { day: 'numeric' },
  /** "Nov" */
  month: { month: 'short' },
  /** "Nov 28" */
  dayAndMonth: { month: 'short', day: 'numeric' },
  /** "Nov 28, 2026" */
  mediumDate: { dateStyle: 'medium' },
  /** "November 28, 2026" */
  longDate: { dateStyle: 'long' },
  /** "November 2026" */
  monthAndYear: { month: 'long', year: 'numeric' },
  /** "5:00 PM" */
  clockTime: { timeStyle: 'short' },
  /** "Nov 28, 2026, 5:00 PM" */
  dateAndTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** "Nov 28, 2026, 5:00:12 PM" */
  dateAndSeconds: { dateStyle: 'medium', timeStyle: 'medium' },
  /** "Saturday, November 28, 2026 at 5:00 PM" */
  exactTime: { dateStyle: 'full', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type MomentFormat = keyof typeof MOMENT_FORMATS;

/** Locale for texts without a single reader, such as mails: "28 November 2026". */
export const NEUTRAL_LOCALE = 'en-GB';

const knownLocales = new Map<string, string>();

/**
 * Returns an English locale with the reader's region, which determines the order of dates and the clock: "en-PT" for
 * "pt".
 */
export function readersLocale(languages: readonly string[]): string {
  const key = languages.join();
  let locale = knownLocales.get(key);
  if (locale === undefined) knownLocales.set(key, (locale = localeOf(languages)));
  return locale;
}

function localeOf(languages: readonly string[]): string {
  const region = languages.map(regionOf).find((found) => found !== undefined);
  if (region === undefined) return NEUTRAL_LOCALE;
  // For regions without English conventions, Intl would fall back to those of the United States.
  const { locale } = new Intl.DateTimeFormat(`en-${region}`).resolvedOptions();
  return locale === `en-${region}` ? locale : NEUTRAL_LOCALE;
}

/** Returns the most likely region of a language, "DE" for "de"; undefined for an invalid language tag. */
function regionOf(language: string): string | undefined {
  try {
    const locale = new Intl.Locale(language);
    // Loading the table of likely regions takes a browser tens of milliseconds.
    return locale.region ?? locale.maximize().region;
  } catch {
    return undefined; // such as "*" in a header
  }
}

const formatters: Record<string, Intl.DateTimeFormat> = {};

/** Formats a moment in `timeZone`, or in the device's time zone. */
export function momentText(moment: Date | string, format: MomentFormat, locale: string, timeZone?: string): string {
  return formatMoment(moment, MOMENT_FORMATS[format], locale, timeZone);
}

/** Formats a moment like `momentText`, by the options of a format. */
export function formatMoment(
  moment: Date | string,
  options: Intl.DateTimeFormatOptions,
  locale: string,
  timeZone?: string,
): string {
  const key = JSON.stringify([options, locale, timeZone]);
  const formatter = (formatters[key] ??= new Intl.DateTimeFormat(locale, { ...options, timeZone }));
  // Newer versions use a narrow space before "PM", which some fonts lack.
  return formatter.format(new Date(moment)).replaceAll('\u202f', ' ');
}

/** Formats a calendar day, YYYY-MM-DD, independently of time zones. */
export function calendarDayText(day: string, locale: string, format: MomentFormat = 'longDate'): string {
  return momentText(day, format, locale, 'UTC');
}
