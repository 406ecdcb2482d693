import type { RawData } from 'ws';

/** A frame of a client as it came: the gateway's handlers check what is in it. Undefined when it is not one of ours. */
export function readClientFrame(data: RawData, isBinary: boolean): { type?: unknown } | undefined {
  if (isBinary || !Buffer.isBuffer(data)) return undefined;
  try {
    return (JSON.parse(data.toString('utf8')) as object | null) ?? undefined;
  } catch {
    return undefined;
  }
}
