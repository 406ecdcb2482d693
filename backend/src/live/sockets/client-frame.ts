import type { RawData } from 'ws';

/** Parses a client's frame, whose content the handlers validate; undefined for anything else. */
export function readClientFrame(data: RawData, isBinary: boolean): { type?: unknown } | undefined {
  if (isBinary || !Buffer.isBuffer(data)) return undefined;
  try {
    return (JSON.parse(data.toString('utf8')) as object | null) ?? undefined;
  } catch {
    return undefined;
  }
}
