import type { ExactPoint } from '@qlixline/contract/map/exact-place';

import { houseOf, namedOf } from './named-of-tags.ts';
import type { House, Named } from './named-of-tags.ts';
import { pbfBlocks } from './pbf-blocks.ts';
import type { OsmItem, OsmTags } from './pbf-blocks.ts';
import { PointsOfNodes } from './points-of-nodes.ts';

/** Something with a name, an address or both, with points along or within it. */
export type FoundObject = {
  named: Named | null;
  house: House | null;
  /** Value of the tag `place`, such as `village`. */
  place: string | null;
  points: ExactPoint[];
};

/** Nodes of ways that are held in memory; a larger extract is read several times. */
const NODES_HELD_MAX = 2_000_000;
/** Points of a way: streets keep every third node, areas a few around them. */
const STREET_NODES_STEP = 3;
const AREA_NODES_MAX = 12;
const MEMBERS_MAX = 48; // ways of a relation
const RELATIONS_MAX = 500_000;

type Waiting = Omit<FoundObject, 'points'> & { nodes: number[] };
type WaitingRelation = Omit<FoundObject, 'points'> & { ways: number[]; nodes: number[] };

/**
 * Reads everything that has a name or a house number. A way's nodes are stored apart from it, so each part of the file
 * whose nodes fit into memory takes two passes, and relations two more. `report` is called with the pass and the share
 * of the file that it has read.
 */
export async function* readNamed(
  file: string,
  report: (pass: number, share: number) => void,
  nodesMax = NODES_HELD_MAX,
): AsyncGenerator<FoundObject> {
  const passes = new Passes(file, report);
  const relations = new Map<number, WaitingRelation>();
  for (let done = 0, hasMore = true; hasMore;) {
    const chunk = new Chunk(done, nodesMax);
    hasMore = false;
    for await (const items of passes.blocks()) {
      for (const item of items) {
        if (item.type === 'way') chunk.add(item);
        else if (item.type === 'relation') addRelation(relations, item);
        else if (done === 0 && item.tags) yield* foundAt(item, item.tags);
      }
      hasMore = chunk.isFull;
      if (hasMore) break; // the next pass reads the rest of the file
    }
    const { ways } = chunk;
    yield* await located(passes, ways);
    done += ways.length;
  }
  yield* relationsOf(passes, [...relations.values()]);
}

class Passes {
  readonly #file: string;
  readonly #report: (pass: number, share: number) => void;
  #pass = 0;

  constructor(file: string, report: (pass: number, share: number) => void) {
    this.#file = file;
    this.#report = report;
  }

  async *blocks(): AsyncGenerator<readonly OsmItem[]> {
    this.#pass += 1;
    for await (const { items, share } of pbfBlocks(this.#file)) {
      yield items;
      this.#report(this.#pass, share);
    }
  }
}

/** Ways of a pass, after those of earlier passes, until their nodes fill the memory. */
class Chunk {
  readonly ways: Waiting[] = [];
  readonly #nodesMax: number;
  #toSkip: number;
  #nodes = 0;

  constructor(done: number, nodesMax: number) {
    this.#toSkip = done;
    this.#nodesMax = nodesMax;
  }

  get isFull(): boolean {
    return this.#nodes > this.#nodesMax;
  }

  add(way: OsmItem & { type: 'way' }): void {
    const found = way.tags && waitingOf(way, way.tags);
    if (!found || this.#toSkip-- > 0) return;
    this.ways.push(found);
    this.#nodes += found.nodes.length;
  }
}

function addRelation(relations: Map<number, WaitingRelation>, item: OsmItem & { type: 'relation' }): void {
  if (!item.tags || relations.size >= RELATIONS_MAX) return;
  const found = waitingRelation(item, item.tags);
  if (found) relations.set(item.id, found);
}

function* foundAt({ lat, lon }: OsmItem & { type: 'node' }, tags: OsmTags): Generator<FoundObject> {
  const [named, house] = [namedOf('node', tags), houseOf(tags)];
  if (!named && !house) return;
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return;
  yield { named, house, place: tags['place'] ?? null, points: [{ latitude: lat, longitude: lon }] };
}

function waitingOf({ refs }: OsmItem & { type: 'way' }, tags: OsmTags): Waiting | null {
  const [named, house] = [namedOf('way', tags), houseOf(tags)];
  if (!named && !house) return null;
  const nodes = named?.kind === 'street' ? everyThird(refs) : spread(refs, AREA_NODES_MAX);
  return { named, house, place: tags['place'] ?? null, nodes };
}

/** Keeps both ends, so that a street's parts meet. */
const everyThird = (refs: readonly number[]): number[] =>
  refs.filter((_, at) => at % STREET_NODES_STEP === 0 || at === refs.length - 1);

const spread = <Item>(items: readonly Item[], max: number): Item[] =>
  items.length <= max
    ? [...items]
    : Array.from({ length: max }, (_, at) => items[Math.floor((at * items.length) / max)]!);

function waitingRelation({ members }: OsmItem & { type: 'relation' }, tags: OsmTags): WaitingRelation | null {
  const [named, house] = [namedOf('relation', tags), houseOf(tags)];
  if (!named && !house) return null;
  const nodes = members.filter(({ type, role }) => type === 'node' && /^(?:label|admin_centre)$/.test(role));
  const ways = spread(
    members.filter(({ type }) => type === 'way'),
    MEMBERS_MAX,
  );
  return {
    named,
    house,
    place: tags['place'] ?? null,
    ways: ways.map(({ ref }) => ref),
    nodes: nodes.slice(0, 1).map(({ ref }) => ref),
  };
}

/** Finds the points of ways' nodes. */
async function located(passes: Passes, ways: readonly Waiting[]): Promise<FoundObject[]> {
  const points = new PointsOfNodes(nodesOf(ways));
  if (points.size === 0) return [];
  for await (const items of passes.blocks())
    for (const item of items) if (item.type === 'node') points.note(item.id, item.lat, item.lon);
  return ways.flatMap(({ nodes, ...found }) => {
    const known = nodes.flatMap((node) => points.pointOf(node) ?? []);
    return known.length > 0 ? [{ ...found, points: known }] : [];
  });
}

function* nodesOf(ways: readonly Waiting[]): Generator<number> {
  for (const { nodes } of ways) yield* nodes;
}

/** Finds the points of relations: their label, or some nodes of the ways around them. */
async function* relationsOf(passes: Passes, relations: readonly WaitingRelation[]): AsyncGenerator<FoundObject> {
  if (relations.length === 0) return;
  const wanted = new Set(relations.flatMap(({ nodes, ways }) => (nodes.length > 0 ? [] : ways)));
  const nodesOfWays = new Map<number, number[]>();
  if (wanted.size > 0) {
    for await (const items of passes.blocks())
      for (const item of items)
        if (item.type === 'way' && wanted.has(item.id)) nodesOfWays.set(item.id, spread(item.refs, 2));
  }
  yield* await located(
    passes,
    relations.map(({ nodes, ways, ...found }) => ({
      ...found,
      nodes: nodes.length > 0 ? nodes : ways.flatMap((way) => nodesOfWays.get(way) ?? []),
    })),
  );
}
