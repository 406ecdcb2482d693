import { PLACE_ADDRESS_MAX, PLACE_NAME_MAX, PLACE_PHONE_MAX, PLACE_WEBSITE_MAX } from '@qlixline/contract/limits';
import { ACCESSIBILITY } from '@qlixline/contract/places/place-categories';
import type { Accessibility, PlaceCategory } from '@qlixline/contract/places/place-categories';

import type { OsmTags } from './osm-object.ts';

/** Place as derived from OpenStreetMap's tags. */
export type TaggedPlace = {
  category: PlaceCategory;
  name: string;
  address: string;
  phone: string;
  website: string | null;
  hoursText: string;
  wheelchair: Accessibility | null;
};

const HOURS_MAX = 255; // OpenStreetMap's bound on any value

/** Default names by category. Businesses have none, so unnamed ones are skipped. */
const NAMES: Partial<Record<PlaceCategory, string>> = {
  dog_park: 'Dog park',
  park: 'Park for dogs',
  veterinary: 'Veterinary practice',
  shelter: 'Animal shelter',
};

/** Converts tags to a place; null if they describe none, if it no longer exists, or if it lacks a name. */
export function placeOfTags(tags: OsmTags): TaggedPlace | null {
  const category = categoryOf(tags);
  if (!category || hasClosed(tags)) return null;
  const name = lineOf(tags['name'] ?? tags['name:en'] ?? tags['brand'] ?? tags['operator'], PLACE_NAME_MAX);
  const shown = name || NAMES[category];
  if (!shown) return null;
  return {
    category,
    name: shown,
    address: lineOf(addressOf(tags), PLACE_ADDRESS_MAX),
    phone: phoneOf(tags['phone'] ?? tags['contact:phone'] ?? tags['contact:mobile']),
    website: websiteOf(tags['website'] ?? tags['contact:website'] ?? tags['url']),
    hoursText: lineOf(tags['opening_hours'], HOURS_MAX),
    wheelchair: ACCESSIBILITY.find((value) => value === tags['wheelchair']) ?? null,
  };
}

const BY_AMENITY: Readonly<Record<string, PlaceCategory>> = {
  veterinary: 'veterinary',
  animal_shelter: 'shelter',
  animal_boarding: 'boarding',
  animal_training: 'training',
  dog_park: 'dog_park', // an older tag for it
};
const BY_SHOP: Readonly<Record<string, PlaceCategory>> = {
  pet: 'shop',
  pet_grooming: 'grooming',
  pet_food: 'shop',
  aquarium: 'shop',
  aquatics: 'shop',
};
const ALLOWS_DOGS = new Set(['yes', 'leashed', 'designated', 'unleashed', 'permissive']);

function categoryOf({
  amenity = '',
  shop = '',
  leisure,
  craft,
  office,
  dog = '',
  healthcare,
}: OsmTags): PlaceCategory | null {
  if (leisure === 'dog_park') return 'dog_park';
  if (leisure === 'park' && ALLOWS_DOGS.has(dog)) return 'park';
  if (healthcare === 'veterinary') return 'veterinary';
  if (craft === 'pet_grooming' || office === 'pet_grooming') return 'grooming';
  return own(BY_AMENITY, amenity) ?? own(BY_SHOP, shop) ?? null;
}

const own = (table: Readonly<Record<string, PlaceCategory>>, key: string): PlaceCategory | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const hasClosed = (tags: OsmTags): boolean =>
  tags['disused'] === 'yes' ||
  tags['abandoned'] === 'yes' ||
  tags['opening_hours'] === 'closed' ||
  tags['access'] === 'private';

function addressOf(tags: OsmTags): string {
  if (tags['addr:full']) return tags['addr:full'];
  const street = tags['addr:street'] ?? tags['addr:place'];
  const house = tags['addr:housenumber'];
  const first = street && house ? `${street} ${house}` : street;
  const town = [tags['addr:postcode'], tags['addr:city'] ?? tags['addr:suburb']].filter(Boolean).join(' ');
  return [first, town].filter(Boolean).join(', ');
}

/** Returns the first of several phone numbers; empty if it isn't valid. */
function phoneOf(text = ''): string {
  const [first = ''] = text.split(';');
  const phone = lineOf(first, PLACE_PHONE_MAX);
  return /^\+?[\d\s()/.-]*\d[\d\s()/.-]*$/.test(phone) ? phone : '';
}

/** Returns the first website; null unless it is a web address without credentials. */
function websiteOf(text = ''): string | null {
  const [first = ''] = text.split(';');
  const trimmed = first.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
  const isWeb =
    url && ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.') && !url.username && !url.password;
  return isWeb && url.href.length <= PLACE_WEBSITE_MAX ? url.href : null;
}

/** Puts a text on one line, removes invisible characters, and cuts it without splitting a character. */
function lineOf(text = '', max: number): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\p{M}{5,}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...new Intl.Segmenter('en').segment(line.slice(0, max * 4))]
    .slice(0, max)
    .map(({ segment }) => segment)
    .join('')
    .trim();
}
