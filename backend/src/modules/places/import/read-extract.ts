import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

import type { OsmObject } from './osm-object.ts';
import { fromFeature, fromOverpass } from './read-json.ts';
import { readPbf } from './read-pbf.ts';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';

const RECORD_SEPARATOR = '\u001E'; // before each feature of a sequence (RFC 8142)

/**
 * Reads nodes, ways and relations with tags, always in the same order, from `.pbf`, Overpass JSON, GeoJSON, or GeoJSON
 * with one feature per line (`.geojsonl`, `.geojsonseq`). Of JSON, at most one object is in memory.
 */
export async function* readExtract(file: string): AsyncGenerator<OsmObject> {
  if (file.endsWith('.pbf')) yield* readPbf(file);
  else if (/\.(geojsonl|geojsonseq|ndjson)$/.test(file)) yield* readLines(file);
  else yield* readDocument(file);
}

async function* readDocument(file: string): AsyncGenerator<OsmObject> {
  const source = createReadStream(file);
  const tokens = pick.withParserAsStream({ filter: /^(features|elements)$/ });
  const objects = streamArray.asStream();
  const failed = (error: Error) => objects.destroy(error);
  source.on('error', failed);
  tokens.on('error', failed);
  source.pipe(tokens).pipe(objects);
  let count = 0;
  for await (const { value } of objects as AsyncIterable<{ value: unknown }>) {
    count += 1;
    const object = fromFeature(value) ?? fromOverpass(value);
    if (object) yield object;
  }
  if (count === 0) throw new Error('It has neither "features", as GeoJSON has, nor "elements", as Overpass answers');
}

async function* readLines(file: string): AsyncGenerator<OsmObject> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line += 1;
    const json = (text.startsWith(RECORD_SEPARATOR) ? text.slice(1) : text).trim();
    if (json === '') continue;
    const object = fromFeature(parsed(json, line));
    if (object) yield object;
  }
}

function parsed(json: string, line: number): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error(`Line ${line} is no JSON`);
  }
}
