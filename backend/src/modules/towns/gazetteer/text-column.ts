const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Texts packed as UTF-8; hundreds of thousands of strings would take several times the memory. */
export type TextColumn = {
  bytes: Uint8Array;
  /** Start of each text, and the end of the last. */
  starts: Uint32Array;
};

export function textColumn(texts: readonly string[]): TextColumn {
  const bytes = encoder.encode(texts.join(''));
  const starts = new Uint32Array(texts.length + 1);
  let end = 0;
  for (const [at, text] of texts.entries()) {
    end += Buffer.byteLength(text);
    starts[at + 1] = end;
  }
  return { bytes, starts };
}

/** Returns a text as UTF-8. */
export const bytesAt = ({ bytes, starts }: TextColumn, at: number): Uint8Array =>
  bytes.subarray(starts[at], starts[at + 1]);

export const textAt = (column: TextColumn, at: number): string => decoder.decode(bytesAt(column, at));

/** Returns the range of texts with the prefix, texts equal to it first. The column is sorted by bytes. */
export function rangeOf(column: TextColumn, beginning: string): { from: number; exactTo: number; to: number } {
  const bytes = encoder.encode(beginning);
  const from = firstAt(column, (text) => Buffer.compare(text, bytes) >= 0);
  const exactTo = firstAt(column, (text) => Buffer.compare(text, bytes) > 0);
  const to = firstAt(column, (text) => Buffer.compare(text.subarray(0, bytes.length), bytes) > 0);
  return { from, exactTo, to };
}

/**
 * Returns the first index for which `isBehind` holds, found by binary search. It must hold for all indexes after it,
 * too.
 */
function firstAt(column: TextColumn, isBehind: (text: Uint8Array) => boolean): number {
  let from = 0;
  let to = column.starts.length - 1;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBehind(bytesAt(column, middle))) to = middle;
    else from = middle + 1;
  }
  return from;
}
