import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { deflateSync } from 'node:zlib';

import { Blob as PbfBlob, BlobHeader } from 'osm-pbf-parser-node/proto/fileformat.js';
import { HeaderBlock, PrimitiveBlock } from 'osm-pbf-parser-node/proto/osmformat.js';
import { PbfWriter } from 'pbf';

// Fictional extracts of OpenStreetMap, written as its tools do.

export type MadeNode = { id: number; latitude: number; longitude: number; tags: Record<string, string> };
/** Closed line around a centre, or another line, which only PBF files can have. */
export type MadeWay = MadeNode & { line?: readonly { latitude: number; longitude: number }[] };
export type MadeExtract = { nodes: Iterable<MadeNode>; ways: Iterable<MadeWay> };

const HALF_SIDE_DEGREES = 0.0005;
const corners = ({ latitude, longitude, line }: MadeWay) =>
  line ??
  [
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
  ].map(([up = 0, across = 0]) => ({
    latitude: latitude + up * HALF_SIDE_DEGREES,
    longitude: longitude + across * HALF_SIDE_DEGREES,
  }));
const cornerId = (way: number, nth: number) => 1_000_000_000 + way * 1_000 + nth;

export async function writeGeoJson(file: string, { nodes, ways }: MadeExtract): Promise<void> {
  await writeAll(file, function* () {
    yield '{"type":"FeatureCollection","generator":"made up","features":[';
    let separator = '';
    for (const { id, latitude, longitude, tags } of nodes) {
      const geometry = { type: 'Point', coordinates: [longitude, latitude] };
      yield (
        separator +
          JSON.stringify({ type: 'Feature', id: `node/${id}`, properties: { ...tags, '@id': `node/${id}` }, geometry })
      );
      separator = ',\n';
    }
    for (const way of ways) {
      const ring = corners(way).map(({ latitude, longitude }) => [longitude, latitude]);
      const geometry = { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
      yield (
        separator + JSON.stringify({ type: 'Feature', properties: { ...way.tags, '@id': `way/${way.id}` }, geometry })
      );
      separator = ',\n';
    }
    yield ']}';
  });
}

/** Writes an extract as Overpass answers `out center`. */
export async function writeOverpass(file: string, { nodes, ways }: MadeExtract): Promise<void> {
  await writeAll(file, function* () {
    yield '{"version":0.6,"generator":"made up","elements":[';
    let separator = '';
    for (const { id, latitude, longitude, tags } of nodes) {
      yield separator + JSON.stringify({ type: 'node', id, lat: latitude, lon: longitude, tags });
      separator = ',\n';
    }
    for (const { id, latitude, longitude, tags } of ways) {
      yield (
        separator + JSON.stringify({ type: 'way', id, center: { lat: latitude, lon: longitude }, nodes: [1, 2], tags })
      );
      separator = ',\n';
    }
    yield ']}';
  });
}

const BLOCK_OBJECTS = 8_000; // objects, the maximum of OpenStreetMap's own tools

export async function writePbf(file: string, { nodes, ways }: MadeExtract): Promise<void> {
  const wayList = [...ways];
  await writeAll(file, function* () {
    yield blob('OSMHeader', (pbf) => HeaderBlock.write({ required_features: ['OsmSchema-V0.6', 'DenseNodes'] }, pbf));
    const allNodes = function* () {
      yield* nodes;
      for (const way of wayList) {
        for (const [nth, point] of corners(way).entries()) yield { id: cornerId(way.id, nth), ...point, tags: {} };
      }
    };
    for (const block of inBlocks(allNodes()))
      yield blob('OSMData', (pbf) => PrimitiveBlock.write(nodeBlock(block), pbf));
    for (const block of inBlocks(wayList)) yield blob('OSMData', (pbf) => PrimitiveBlock.write(wayBlock(block), pbf));
  });
}

class Strings {
  readonly #numbers = new Map<string, number>([['', 0]]);
  numberOf(text: string): number {
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }
  get table() {
    return { s: [...this.#numbers.keys()].map((text) => Buffer.from(text)) };
  }
}

const nano = (degrees: number) => Math.round(degrees * 1e7);
const differences = (numbers: readonly number[]) => numbers.map((number, nth) => number - (numbers[nth - 1] ?? 0));

function nodeBlock(nodes: readonly MadeNode[]) {
  const strings = new Strings();
  const dense = {
    id: differences(nodes.map(({ id }) => id)),
    lat: differences(nodes.map(({ latitude }) => nano(latitude))),
    lon: differences(nodes.map(({ longitude }) => nano(longitude))),
    keys_vals: nodes.flatMap(({ tags }) => [
      ...Object.entries(tags)
        .flat()
        .map((text) => strings.numberOf(text)),
      0,
    ]),
  };
  return { stringtable: strings.table, primitivegroup: [{ dense }] };
}

function wayBlock(ways: readonly MadeWay[]) {
  const strings = new Strings();
  const written = ways.map(({ id, tags, line }) => ({
    id,
    keys: Object.keys(tags).map((text) => strings.numberOf(text)),
    vals: Object.values(tags).map((text) => strings.numberOf(text)),
    refs: differences((line ? [...line.keys()] : [0, 1, 2, 3, 0]).map((nth) => cornerId(id, nth))),
  }));
  return { stringtable: strings.table, primitivegroup: [{ ways: written }] };
}

function blob(type: string, write: (pbf: PbfWriter) => void): Buffer {
  const content = new PbfWriter();
  write(content);
  const raw = content.finish();
  const body = new PbfWriter();
  PbfBlob.write({ raw_size: raw.length, zlib_data: deflateSync(raw) }, body);
  const data = body.finish();
  const head = new PbfWriter();
  BlobHeader.write({ type, datasize: data.length }, head);
  const header = head.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, data]);
}

function* inBlocks<Item>(items: Iterable<Item>): Generator<Item[]> {
  let block: Item[] = [];
  for (const item of items) {
    block.push(item);
    if (block.length < BLOCK_OBJECTS) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}

async function writeAll(file: string, parts: () => Generator<string | Buffer>): Promise<void> {
  const stream = createWriteStream(file);
  for (const part of parts()) if (!stream.write(part)) await once(stream, 'drain');
  stream.end();
  await once(stream, 'finish');
}
