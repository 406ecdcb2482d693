import type { NamedKind } from '@qlixline/contract/addresses/address-kinds';

import type { OsmTags } from './pbf-blocks.ts';

/** Name of something on the map. */
export type Named = { kind: NamedKind; name: string; otherNames: string[] };
/** House numbers at one point of a street. */
export type House = { street: string; numbers: string[]; town: string };

const NAME_MAX = 120; // characters
const OTHER_NAMES_MAX = 60;
const NUMBER_MAX = 12; // characters
const NUMBERS_MAX = 10; // at one point
/** Names of streets that belong to no way: rest areas, bus stops, lifts. */
const NO_STREETS = new Set(['bus_stop', 'platform', 'elevator', 'rest_area', 'services', 'proposed', 'construction']);
const LOCALITIES = new Set(
  'city town village hamlet isolated_dwelling borough suburb quarter neighbourhood locality island islet'.split(' '),
);
const PARKS: Readonly<Record<string, ReadonlySet<string>>> = {
  leisure: new Set('park garden dog_park nature_reserve common recreation_ground playground beach_resort'.split(' ')),
  landuse: new Set('recreation_ground village_green forest'.split(' ')),
  natural: new Set('wood beach'.split(' ')),
  boundary: new Set(['national_park']),
};
const STATIONS: Readonly<Record<string, ReadonlySet<string>>> = {
  railway: new Set('station halt tram_stop'.split(' ')),
  public_transport: new Set(['station']),
  amenity: new Set('bus_station ferry_terminal'.split(' ')),
  aeroway: new Set('aerodrome'.split(' ')),
};
/** Keys of which any value makes a place by which people find their way. */
const PLACES =
  'amenity shop tourism leisure historic office craft healthcare man_made natural building club landuse bridge sport'.split(
    ' ',
  );
/** Keys of names in other languages, and of other names. */
const OTHER_NAME =
  /^(?:(?:alt|old|short|official|loc|int|nat|reg)_)?name(?::(?:[a-z]{2,3}(?:[-_][A-Za-z]+)*|left|right))?$/;

/** Returns what has a name and helps people to find their way; null for anything else. */
export function namedOf(type: 'node' | 'way' | 'relation', tags: OsmTags): Named | null {
  const kind = kindOf(type, tags);
  if (!kind || tags['disused'] === 'yes' || tags['abandoned'] === 'yes') return null;
  const names = namesIn(tags);
  const name = lineOf(tags['name']) || names[0];
  if (!name) return null;
  return { kind, name, otherNames: names.filter((other) => other !== name).slice(0, OTHER_NAMES_MAX) };
}

function kindOf(type: 'node' | 'way' | 'relation', tags: OsmTags): NamedKind | null {
  const { highway, place } = tags;
  if (place === 'square') return 'square';
  if (place !== undefined && LOCALITIES.has(place)) return 'locality';
  if (highway !== undefined) {
    if (type === 'node' || NO_STREETS.has(highway)) return null;
    return tags['area'] === 'yes' || type === 'relation' ? 'square' : 'street';
  }
  const isOneOf = (kinds: Readonly<Record<string, ReadonlySet<string>>>) =>
    Object.entries(kinds).some(([key, values]) => values.has(tags[key] ?? ''));
  if (isOneOf(STATIONS)) return 'station';
  if (isOneOf(PARKS)) return 'park';
  return PLACES.some((key) => tags[key] !== undefined && tags[key] !== 'no') ? 'place' : null;
}

function namesIn(tags: OsmTags): string[] {
  const names = new Set<string>();
  for (const [key, value] of Object.entries(tags)) {
    if (!OTHER_NAME.test(key)) continue;
    for (const part of value.split(';')) {
      const line = lineOf(part);
      if (line) names.add(line);
    }
  }
  return [...names];
}

/** Returns the house numbers of an object with an address; null if it has none. */
export function houseOf(tags: OsmTags): House | null {
  const street = lineOf(tags['addr:street'] ?? tags['addr:place']);
  const numbers = numbersIn(tags['addr:housenumber'] ?? '');
  return street && numbers.length > 0 ? { street, numbers, town: lineOf(tags['addr:city']) } : null;
}

/** Splits `12;14` and `12-16`, which is found by its ends and as it is written. */
function numbersIn(text: string): string[] {
  const numbers = new Set<string>();
  for (const part of text.split(/[;,]/)) {
    const number = houseNumber(part);
    if (!/^[\p{L}\p{N}][\p{L}\p{N}/-]*$/u.test(number) || number.length > NUMBER_MAX) continue;
    numbers.add(number);
    const [, from, to] = /^(\d+\p{L}?)-(\d+\p{L}?)$/u.exec(number) ?? [];
    if (from && to) numbers.add(from).add(to);
  }
  return [...numbers].slice(0, NUMBERS_MAX);
}

/** Folds a house number: `12 Bis` is `12bis`. */
export const houseNumber = (text: string): string => text.toLowerCase().replaceAll(/[\s.]+/g, '');

/** Puts a name on one line without invisible characters. */
function lineOf(text = ''): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\p{M}{5,}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return Array.from(line).slice(0, NAME_MAX).join('').trim(); // not within a surrogate pair
}
