import type { ExactPoint } from '../map/exact-place.ts';

const DECIMAL = String.raw`[+-]?\d{1,3}(?:\.\d{1,15})?`;
const PAIR = new RegExp(String.raw`^\s*\(?\s*(${DECIMAL})\s*[,;]\s*(${DECIMAL})\s*\)?\s*$`);
/** Without a comma, two whole numbers are more likely house numbers. */
const SPACED_PAIR = /^\s*([+-]?\d{1,3}\.\d{1,15})\s+([+-]?\d{1,3}\.\d{1,15})\s*$/;
const NUMBER = String.raw`(\d{1,3}(?:\.\d{1,15})?)`;
const DEGREES = String.raw`${NUMBER}\s*[°º]?\s*(?:${NUMBER}\s*['′’]\s*)?(?:${NUMBER}\s*(?:["″”]|'')\s*)?`;
const LETTER = String.raw`([NSEWO])`;
/** `N 43° 44′ 22.9″ E 7° 25′ 38.2″` */
const LETTERS_FIRST = new RegExp(String.raw`^${LETTER}\s*${DEGREES}[,;]?\s*${LETTER}\s*${DEGREES}$`, 'i');
/** `43.74° N, 7.43° E` */
const LETTERS_LAST = new RegExp(String.raw`^${DEGREES}\s*${LETTER}\s*[,;]?\s*${DEGREES}\s*${LETTER}$`, 'i');
/** Parameters of map sites that hold a point, the most specific first. */
const POINT_PARAMETERS = [
  'mlat,mlon',
  'destination',
  'daddr',
  'to',
  'query',
  'q',
  'coordinate',
  'll',
  'sll',
  'center',
  'cp',
];
const IN_PATH = new RegExp(String.raw`/@(${DECIMAL}),(${DECIMAL})`);
/** Point of the place itself, which Google puts behind the view's. */
const OF_PLACE = new RegExp(String.raw`!3d(${DECIMAL})!4d(${DECIMAL})`);
const IN_FRAGMENT = new RegExp(String.raw`map=\d{1,2}(?:\.\d+)?/(${DECIMAL})/(${DECIMAL})`);

/** Parses coordinates, a `geo:` address, or a link to OpenStreetMap, Google Maps or Apple Maps; null for anything else. */
export function pointInText(text: string): ExactPoint | null {
  const trimmed = text.trim();
  if (/^geo:/i.test(trimmed)) return pointOfGeo(trimmed.slice(4));
  if (/^https?:\/\//i.test(trimmed)) return pointOfLink(trimmed);
  return pointOf((PAIR.exec(trimmed) ?? SPACED_PAIR.exec(trimmed))?.slice(1)) ?? pointOfDegrees(trimmed);
}

/** `geo:43.73,7.42?z=17` (RFC 5870), or Android's `geo:0,0?q=43.73,7.42(Label)`. */
function pointOfGeo(text: string): ExactPoint | null {
  const [path = '', query = ''] = text.split('?');
  const asked = new URLSearchParams(query).get('q')?.replace(/\(.*\)$/, '');
  const inQuery = asked ? pointOf(PAIR.exec(asked)?.slice(1)) : null;
  return inQuery ?? pointOf(path.split(';')[0]?.split(',').slice(0, 2));
}

function pointOfLink(text: string): ExactPoint | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!isMapSite(url.hostname)) return null;
  const place = pointOf(OF_PLACE.exec(url.href)?.slice(1));
  if (place) return place;
  for (const name of POINT_PARAMETERS) {
    const parts = name.split(',').map((part) => url.searchParams.get(part) ?? '');
    const point = pointOf(PAIR.exec(parts.join(',').replace(/^loc:/, '').replace('~', ','))?.slice(1));
    if (point) return point;
  }
  return pointOf(IN_FRAGMENT.exec(url.hash)?.slice(1)) ?? pointOf(IN_PATH.exec(url.pathname)?.slice(1));
}

const isMapSite = (host: string): boolean =>
  /^(?:www\.)?(?:openstreetmap\.org|osm\.org)$/.test(host) ||
  /^(?:www\.|maps\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/.test(host) ||
  /^(?:maps\.apple\.com|omaps\.app|(?:www\.)?bing\.com)$/.test(host);

function pointOfDegrees(text: string): ExactPoint | null {
  const first = LETTERS_FIRST.exec(text);
  if (first) return pointOfLetters(first[1], first.slice(2, 5), first[5], first.slice(6));
  const last = LETTERS_LAST.exec(text);
  return last && pointOfLetters(last[4], last.slice(1, 4), last[8], last.slice(5, 8));
}

type Degrees = readonly (string | undefined)[];

function pointOfLetters(letter = '', degrees: Degrees, otherLetter = '', otherDegrees: Degrees): ExactPoint | null {
  const isLatitude = /[NS]/i.test(letter);
  if (isLatitude === /[NS]/i.test(otherLetter)) return null;
  const [one, other] = [signed(letter, degrees), signed(otherLetter, otherDegrees)];
  return isLatitude ? onEarth(one, other) : onEarth(other, one);
}

/** Converts degrees, minutes and seconds. `O` is west in Romance languages. */
function signed(letter: string, [degrees = '0', minutes = '0', seconds = '0']: Degrees): number {
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return /[SWO]/i.test(letter) ? -size : size;
}

function pointOf(pair: readonly (string | undefined)[] | undefined): ExactPoint | null {
  const [latitude, longitude] = pair ?? [];
  if (!latitude || !longitude) return null;
  return onEarth(Number(latitude), Number(longitude));
}

/** Rounds to five decimals, about a metre; null for what isn't on Earth. */
function onEarth(latitude: number, longitude: number): ExactPoint | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}
