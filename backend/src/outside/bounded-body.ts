import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

type Bounds = {
  /** Of what is sent, and of what that becomes. */
  maxBytes: number;
  /** What is longer is cut off there, instead of being refused. */
  isCut: boolean;
};

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
};

/** Reads the body of a reply; decompresses no further than the bound. */
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
  // What goes wrong on the way ends the last one, which is read.
  pipeline(response, boundedTo(maxBytes), decoder, () => undefined);
  return decoder;
}

/** Compressed bytes can go on for ever and become nothing. */
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
