import { createOSMStream } from 'osm-pbf-parser-node';

import { joinedChains } from './joined-chains.ts';
import type { CoastLine } from './coast-line.ts';

type Item = { type: 'way'; refs: number[] } | { type: 'node'; id: number; lat: number; lon: number };
type Header = { type?: never; bbox?: { left: number; right: number; top: number; bottom: number } };

/** Bound on the points of a coast, some hundred bytes each. Norway has four million. */
const POINTS_MAX = 6_000_000;
/** The header of a file counts in nanodegrees. */
const NANO = 1e9;

type Coast = {
  lines: CoastLine[];
  /** West, south, east and north of the extract in degrees; null if the file doesn't say. */
  bounds: [number, number, number, number] | null;
};

/** Reads the coastlines of a `.osm.pbf` file, joined to the longest lines possible. The land lies to their left. */
export async function readCoast(file: string): Promise<Coast> {
  const ways: number[][] = [];
  let bounds: Coast['bounds'] = null;
  const onlyCoast = { withTags: { node: false, way: ['natural'], relation: false } };
  for await (const item of itemsOf(file, onlyCoast)) {
    if (item.type === undefined && item.bbox) {
      const { left, bottom, right, top } = item.bbox;
      bounds = [left / NANO, bottom / NANO, right / NANO, top / NANO];
    } else if (item.type === 'way' && isCoast(item)) ways.push(item.refs);
  }
  if (ways.length === 0) return { lines: [], bounds };
  const points = await pointsOf(file, new Set(ways.flat()));
  const lines = joinedChains(ways).map((chain) => chain.flatMap((id) => points.get(id) ?? []).map(([x, y]) => [x, y]));
  return { lines: lines.filter((line) => line.length > 1) as CoastLine[], bounds };
}

const isCoast = (way: object): boolean => (way as { tags?: Record<string, string> }).tags?.['natural'] === 'coastline';

async function pointsOf(file: string, wanted: ReadonlySet<number>): Promise<Map<number, [number, number][]>> {
  const found = new Map<number, [number, number][]>();
  if (wanted.size > POINTS_MAX) return found;
  for await (const item of itemsOf(file, { withTags: false }))
    if (item.type === 'node' && wanted.has(item.id)) found.set(item.id, [[item.lon, item.lat]]);
  return found;
}

async function* itemsOf(file: string, options: object): AsyncGenerator<Item | Header> {
  yield* createOSMStream(file, options) as AsyncIterable<Item | Header>;
}
