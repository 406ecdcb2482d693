const DECLARED = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i;
const DECLARED_WITHIN_BYTES = 1_024;
const BYTE_ORDER_MARKS: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

/**
 * The text of a feed's bytes: by its byte order mark, by the header's charset, by what its declaration says, otherwise as UTF-8. Many feeds say the
 * wrong one: bytes that are UTF-8 throughout are UTF-8.
 */
export function feedText(body: Buffer, charset: string | undefined): string {
  const marked = BYTE_ORDER_MARKS.find(([bytes]) => bytes.every((byte, nth) => body[nth] === byte))?.[1];
  if (marked) return decode(body, marked);
  const said = charset ?? DECLARED.exec(body.toString('latin1', 0, DECLARED_WITHIN_BYTES))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return decode(body, said);
  }
}

function decode(body: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
