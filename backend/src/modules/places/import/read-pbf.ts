import { createOSMStream } from 'osm-pbf-parser-node';

import { middleOf, rounded } from './osm-object.ts';
import type { OsmObject, OsmTags } from './osm-object.ts';
import { placeOfTags } from './place-of-tags.ts';
import type { ExactPoint } from '@qlixline/contract/map/exact-place';

type Item =
  | { type: 'node'; id: number; lat: number; lon: number; tags?: OsmTags }
  | { type: 'way'; id: number; refs: number[]; tags?: OsmTags }
  | { type: 'relation'; id: number; members: { type: string; ref: number }[]; tags?: OsmTags };

/**
 * Reads the places of a `.osm.pbf` file. A way's nodes are stored apart from it, so the file is read up to three times.
 * Memory holds the places that aren't nodes, and the points that they need.
 */
export async function* readPbf(file: string): AsyncGenerator<OsmObject> {
  const ways = new Map<number, { tags: OsmTags; refs: number[] }>();
  const relations = new Map<number, { tags: OsmTags; ways: number[] }>();
  for await (const item of itemsOf(file)) {
    if (!item.tags || !placeOfTags(item.tags)) continue;
    const { id, tags } = item;
    if (item.type === 'node') yield { id: `node/${id}`, tags, point: pointOf(item) };
    else if (item.type === 'way') ways.set(id, { tags, refs: item.refs });
    else relations.set(id, { tags, ways: item.members.filter(({ type }) => type === 'way').map(({ ref }) => ref) });
  }
  const members = await refsOf(file, new Set([...relations.values()].flatMap((relation) => relation.ways)));
  const refs = [...ways.values(), ...[...members.values()].map((nodes) => ({ refs: nodes }))].flatMap(
    (way) => way.refs,
  );
  const points = await pointsOf(file, new Set(refs));
  const middle = (nodes: readonly number[]) => middleOf(nodes.flatMap((node) => points.get(node) ?? []));
  for (const [id, way] of ways) yield { id: `way/${id}`, tags: way.tags, point: middle(way.refs) };
  for (const [id, relation] of relations) {
    const nodes = relation.ways.flatMap((way) => members.get(way) ?? []);
    yield { id: `relation/${id}`, tags: relation.tags, point: middle(nodes) };
  }
}

async function refsOf(file: string, wanted: ReadonlySet<number>): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  if (wanted.size === 0) return found;
  for await (const item of itemsOf(file)) if (item.type === 'way' && wanted.has(item.id)) found.set(item.id, item.refs);
  return found;
}

async function pointsOf(file: string, wanted: ReadonlySet<number>): Promise<Map<number, ExactPoint>> {
  const found = new Map<number, ExactPoint>();
  if (wanted.size === 0) return found;
  for await (const item of itemsOf(file))
    if (item.type === 'node' && wanted.has(item.id)) found.set(item.id, pointOf(item));
  return found;
}

const pointOf = ({ lat, lon }: { lat: number; lon: number }): ExactPoint => ({
  latitude: rounded(lat),
  longitude: rounded(lon),
});

/** Reads the items without the header. */
async function* itemsOf(file: string): AsyncGenerator<Item> {
  for await (const item of createOSMStream(file) as AsyncIterable<Item | { type?: never }>) if (item.type) yield item;
}
