import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

type Bounds = {
  /** Bound on both compressed and decompressed bytes. */
  maxBytes: number;
  /** True if longer bodies are truncated rather than rejected. */
  isCut: boolean;
};

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
};

/** Reads a response's body, decompressing no more than the bound. */
export async function readBounded(response: IncomingMessage, { maxBytes, isCut }: Bounds): Promise<Buffer> {
  if (!isCut && Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  const body = decodedBody(response, maxBytes);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      const room = maxBytes - size;
      size += chunk.length;
      if (size > maxBytes && !isCut) throw tooLarge();
      chunks.push(chunk.subarray(0, room));
      if (size >= maxBytes && isCut) break;
    }
  } finally {
    body.destroy();
    response.destroy();
  }
  return Buffer.concat(chunks);
}

function decodedBody(response: IncomingMessage, maxBytes: number): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = DECODERS[encoding]?.();
  if (!decoder) throw new Error('It is packed in another way than was asked for');
  // An error in the pipeline ends its last stream, which is read.
  pipeline(response, boundedTo(maxBytes), decoder, () => undefined);
  return decoder;
}

/** Bounds compressed bytes, which could continue forever without decompressing to anything. */
function boundedTo(maxBytes: number) {
  return async function* bounded(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      yield chunk;
    }
  };
}

const tooLarge = () => new Error('It is too large');
