import { monthOfName } from './month-names.ts';
import { isKnownZone, momentInZone } from './zone-names.ts';
import type { ClockTime } from './zone-names.ts';

const DATE_MAX = 100; // characters

/** Matches a time of day and the zone after it, an offset or a name. */
const TIME =
  /(?<!\d)(\d{1,2}) ?[:h] ?(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([ap])\.?m\b\.?)?(?:\s*((?:GMT|UTC|UT|Z)?[+\-−]\d{1,2}(?::?\d{2})?(?!\d)|\p{L}[\w/+-]*))?/iu;
const ORDINAL = String.raw`(?:st|nd|rd|th|er|[ºª])?`;
const NAME = String.raw`([\p{L}\p{M}]{2,})`;
const YEAR = String.raw`['’]?(\d{4}|\d{2})(?!\d)`;
const OF = String.raw`(?:(?:de|del|of)\s+|d['’])?`;

type Day = { year: number; month: number; day: number };
type Figures = [RegExp, (parts: string[], language: string | undefined) => Day | undefined];

/** Date notations, most specific first. */
const DAYS: Figures[] = [
  [/(?<!\d)(\d{4}) ?[-/.年년] ?(\d{1,2})(?: ?[-/.月월] ?(\d{1,2}))?(?!\d)/gu, ([y, m, d = '1']) => dayOf(y, m, d)],
  [/(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/gu, ([y, m, d]) => dayOf(y, m, d)],
  [
    new RegExp(String.raw`(?<!\d)(\d{1,2})${ORDINAL}(?![\d\p{L}])[\s.,-]*${OF}${NAME}[\s.,-]*${OF}${YEAR}`, 'giu'),
    ([d, name, y], language) => dayOf(y, monthOfName(name ?? '', language), d),
  ],
  [
    new RegExp(String.raw`${NAME}[\s.,]*(\d{1,2})${ORDINAL}(?![\d\p{L}])[\s.,]+${YEAR}`, 'giu'),
    ([name, d, y], language) => dayOf(y, monthOfName(name ?? '', language), d),
  ],
  [
    new RegExp(String.raw`(?<!\d)(\d{4})[\s.,-]*${NAME}[\s.,-]*(\d{1,2})(?!\d)`, 'giu'),
    ([y, name, d], language) => dayOf(y, monthOfName(name ?? '', language), d),
  ],
  [/(?<!\d)(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})(?!\d)/gu, ([d, m, y]) => dayOf(y, m, d)],
  [
    /(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)/gu,
    ([a, b, y], language) => (isAmerican(language) ? (dayOf(y, a, b) ?? dayOf(y, b, a)) : dayOf(y, b, a)),
  ],
];

/**
 * Parses a date of a feed to milliseconds; undefined if it isn't one. Accepts the formats of RSS and Atom and common
 * deviations, with names of months and zones in any language; `language` (BCP 47) takes precedence. A date without a
 * known zone is UTC.
 */
export function momentOfFeedDate(text: string, language?: string): number | undefined {
  const line = text
    .slice(0, DATE_MAX)
    .normalize('NFKC')
    .slice(0, DATE_MAX)
    .replaceAll(/[()\s]+/g, ' ')
    .trim();
  const time = TIME.exec(line);
  const clock = time ? clockOf(time) : { hour: 0, minute: 0, second: 0 };
  if (!clock) return undefined;
  // The word after a time may be a month: "09:00 Nov 2, 2026".
  const behind = time?.[5] ?? '';
  const isZone = isKnownZone(behind) || monthOfName(behind, language) === undefined;
  const day = dayIn(time ? line.replace(time[0], isZone ? ' ' : ` ${behind}`) : line, language);
  return day && momentInZone({ ...day, ...clock }, isZone ? behind : '');
}

function dayIn(text: string, language: string | undefined): Day | undefined {
  for (const [pattern, read] of DAYS) {
    for (const [, ...parts] of text.matchAll(pattern)) {
      const day = read(parts, language);
      if (day) return day;
    }
  }
  return undefined;
}

/** Returns the day; undefined if it doesn't exist in the calendar. */
function dayOf(yearText = '', monthText: string | number | undefined, dayText = ''): Day | undefined {
  const [month, day] = [Number(monthText ?? 0), Number(dayText)];
  const year = yearText.length === 2 ? yearOfTwo(Number(yearText)) : Number(yearText);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? { year, month, day } : undefined;
}

/** Completes a two-digit year as RFC 2822 does. */
const yearOfTwo = (year: number): number => year + (year < 50 ? 2_000 : 1_900);

function clockOf([, hourText, minuteText, secondText = '0', half]: RegExpExecArray): ClockTime | undefined {
  const [written, minute, second] = [Number(hourText), Number(minuteText), Number(secondText)];
  const hour = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour <= 24 && minute < 60 && second <= 60 ? { hour, minute, second } : undefined;
}

/** Returns true if numeric dates put the month first. Feeds without a language mostly come from the United States. */
const isAmerican = (language = 'en'): boolean => /^en(?:-us)?$/i.test(language);
