import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';

export type Counted = { bytes: number; sha256: string };

/** Passes bytes on, and describes them after the last one. */
export function hashing(): { stream: Transform; counted: () => Counted } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, counted: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Reads a stream to its end. */
export async function countedOf(stream: Readable): Promise<Counted> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
