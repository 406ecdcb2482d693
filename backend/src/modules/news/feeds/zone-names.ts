import { Temporal } from 'temporal-polyfill';

const MINUTE_MS = 60_000;

/**
 * Abbreviations by offset from UTC in hours. An ambiguous one has the meaning of RFC 822, or else the most common one;
 * German ones are from German feeds.
 */
const ABBREVIATIONS: [hours: number, names: string][] = [
  [-10, 'hst'],
  [-9, 'akst'],
  [-8, 'pst akdt'],
  [-7, 'mst pdt'],
  [-6, 'cst mdt'],
  [-5, 'est cdt cot pet'],
  [-4, 'edt ast clt'],
  [-3.5, 'nst'],
  [-3, 'adt brt art clst'],
  [-2.5, 'ndt'],
  [0, 'z ut utc gmt wet'],
  [1, 'cet met mez west bst wat'],
  [2, 'cest mest mesz eet oez cat sast'],
  [3, 'eest oesz msk trt eat'],
  [4, 'msd gst'],
  [5, 'pkt'],
  [5.5, 'ist'],
  [5.75, 'npt'],
  [7, 'ict wib'],
  [8, 'hkt sgt pht awst wita'],
  [9, 'jst kst wit'],
  [9.5, 'acst'],
  [10, 'aest'],
  [10.5, 'acdt'],
  [11, 'aedt'],
  [12, 'nzst'],
  [13, 'nzdt'],
];
const HOURS = new Map(ABBREVIATIONS.flatMap(([hours, names]) => names.split(' ').map((name) => [name, hours])));
const OFFSET = /^(?:gmt|utc|ut|z)?([+\-−])(\d{1,2}):?(\d{2})?$/i;

export type ClockTime = { hour: number; minute: number; second: number };
type LocalTime = ClockTime & { year: number; month: number; day: number };

/**
 * Returns the moment, in milliseconds, at which clocks in a zone show this time. `zone` is an offset, an abbreviation
 * or an IANA name; any other means UTC.
 */
export function momentInZone(local: LocalTime, zone: string): number {
  const asUtc = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, local.second);
  const minutes = offsetMinutes(zone);
  if (minutes !== undefined) return asUtc - minutes * MINUTE_MS;
  return zone.includes('/') ? momentAtPlace(asUtc, zone) : asUtc;
}

export const isKnownZone = (zone: string): boolean => offsetMinutes(zone) !== undefined || zone.includes('/');

function offsetMinutes(zone: string): number | undefined {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(zone) ?? [];
  if (hours !== undefined) return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
  const known = HOURS.get(zone.toLowerCase());
  return known === undefined ? undefined : known * 60;
}

function momentAtPlace(asUtc: number, zone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(asUtc).toZonedDateTimeISO('UTC').toPlainDateTime();
  try {
    return local.toZonedDateTime(zone).epochMilliseconds;
  } catch {
    return asUtc;
  }
}
