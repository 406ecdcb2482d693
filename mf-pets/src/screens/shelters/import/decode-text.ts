export type FileEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';
type DecodedText = { text: string; encoding: FileEncoding };

/** Bytes without a character in Windows-1252. */
const UNUSED = new Set([0x00, 0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * Decodes a text file as spreadsheets save it: UTF-8, UTF-16 with a byte order mark ("Unicode text"), or Windows-1252,
 * which older versions call CSV. Null if it is none of them.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const marked = utf16Of(bytes);
  if (marked) return decoded(marked, bytes, 'UTF-16');
  const text = decoded('utf-8', bytes, 'UTF-8');
  if (text) return text;
  const isText = !bytes.some((byte) => UNUSED.has(byte)) && !isDamagedUtf8(bytes);
  return isText ? decoded('windows-1252', bytes, 'Windows-1252') : null;
}

function decoded(label: string, bytes: Uint8Array, encoding: FileEncoding): DecodedText | null {
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding };
  } catch {
    return null;
  }
}

function utf16Of([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/**
 * Returns true for UTF-8 with damaged bytes: in other encodings, adjacent non-ASCII letters rarely form a valid UTF-8
 * character.
 */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const letters = new TextDecoder().decode(bytes).match(/[^\p{ASCII}]/gu) ?? [];
  const broken = letters.filter((letter) => letter === '\uFFFD').length;
  return letters.length - broken >= broken;
}
