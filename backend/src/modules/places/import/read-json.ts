import type { ExactPoint } from '@qlixline/contract/map/exact-place';

import { middleOf, rounded } from './osm-object.ts';
import type { OsmObject, OsmTags } from './osm-object.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Converts an element of Overpass JSON; null if it has no tags. Ways and relations need `out center`, `out geom` or
 * `out bb`.
 */
export function fromOverpass(value: unknown): OsmObject | null {
  if (!isFields(value) || !isFields(value['tags'])) return null;
  const { type, id, lat, lon, center, bounds, geometry } = value;
  if (typeof type !== 'string' || !/^(node|way|relation)$/.test(type) || !Number.isSafeInteger(id)) return null;
  const point =
    pointOf(lat, lon) ??
    (isFields(center) ? pointOf(center['lat'], center['lon']) : null) ??
    boxOf(bounds) ??
    lineOf(geometry);
  return { id: `${type}/${String(id)}`, tags: textsOf(value['tags']), point };
}

/** Converts a GeoJSON feature as written by Overpass Turbo, osmium or osmtogeojson. */
export function fromFeature(value: unknown): OsmObject | null {
  if (!isFields(value) || value['type'] !== 'Feature' || !isFields(value['properties'])) return null;
  const { properties, geometry } = value;
  const id = idOf(properties['@id'] ?? value['id'], properties['@type']);
  if (!id) return null;
  const nested = properties['tags'];
  const tags = textsOf(isFields(nested) ? nested : properties);
  return { id, tags, point: isFields(geometry) ? middleOf(positionsIn(geometry['coordinates'])) : null };
}

const LETTERS: Readonly<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' };

/**
 * Normalizes an id: `node/123`, `n123`, 123 with a type, or osmium's `a` for areas, which is twice the way's number or
 * twice the relation's plus one.
 */
function idOf(id: unknown, type: unknown): string | null {
  const text = typeof id === 'string' || typeof id === 'number' ? String(id) : '';
  if (/^(node|way|relation)\/\d+$/.test(text)) return text;
  if (typeof type === 'string' && /^(node|way|relation)$/.test(type) && /^\d+$/.test(text)) return `${type}/${text}`;
  const [, letter = '', digits = ''] = /^([nwra])(\d+)$/.exec(text) ?? [];
  if (letter === 'a') return `${Number(digits) % 2 === 0 ? 'way' : 'relation'}/${Math.floor(Number(digits) / 2)}`;
  return LETTERS[letter] ? `${LETTERS[letter]}/${digits}` : null;
}

const textsOf = (fields: Fields): OsmTags =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );

function pointOf(latitude: unknown, longitude: unknown): ExactPoint | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

function boxOf(bounds: unknown): ExactPoint | null {
  if (!isFields(bounds)) return null;
  const corners = [pointOf(bounds['minlat'], bounds['minlon']), pointOf(bounds['maxlat'], bounds['maxlon'])];
  return middleOf(corners.filter((corner) => corner !== null));
}

function lineOf(geometry: unknown): ExactPoint | null {
  if (!Array.isArray(geometry)) return null;
  return middleOf(geometry.flatMap((one: unknown) => (isFields(one) ? (pointOf(one['lat'], one['lon']) ?? []) : [])));
}

/** Yields the positions of any geometry, however deeply nested. */
function* positionsIn(coordinates: unknown): Generator<ExactPoint> {
  if (!Array.isArray(coordinates)) return;
  const [longitude, latitude] = coordinates as unknown[];
  const point = pointOf(latitude, longitude);
  if (point) yield point;
  else for (const inner of coordinates as unknown[]) yield* positionsIn(inner);
}
