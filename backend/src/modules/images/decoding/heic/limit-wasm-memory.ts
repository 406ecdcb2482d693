const HEADER_BYTES = 8;
const MEMORY_SECTION = 5;
const PAGE_BYTES = 65_536;
const HAS_MAXIMUM = 1;

/**
 * Returns the WebAssembly module with a memory that the engine never grows beyond `maxBytes`. Throws if the module has
 * no memory of its own with a declared maximum.
 */
export function limitWasmMemory(module: Uint8Array, maxBytes: number): Uint8Array {
  const section = sectionOf(module, MEMORY_SECTION);
  const [memories, flags] = [module[section], module[section + 1]];
  if (memories !== 1 || flags !== HAS_MAXIMUM) throw new Error('The module bounds its memory in another way');
  const initial = readNumber(module, section + 2);
  const maximum = readNumber(module, initial.end);
  const limited = module.slice();
  writeNumber(limited, initial.end, maximum.end, Math.floor(maxBytes / PAGE_BYTES));
  return limited;
}

/** Returns the offset at which the section's content begins. */
function sectionOf(module: Uint8Array, wanted: number): number {
  for (let at = HEADER_BYTES; at < module.length;) {
    const { value: length, end } = readNumber(module, at + 1);
    if (module[at] === wanted) return end;
    at = end + length;
  }
  throw new Error('The module has no memory of its own');
}

/** Reads a LEB128 number: seven bits a byte, lowest first; the eighth bit means that another byte follows. */
function readNumber(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  let end = start;
  for (let factor = 1; ; factor *= 128) {
    const byte = bytes[end++] ?? 0;
    value += (byte & 127) * factor;
    if (byte < 128) return { value, end };
  }
}

/** Writes a number with the same count of bytes, so that the bytes after it keep their positions. */
function writeNumber(bytes: Uint8Array, start: number, end: number, value: number): void {
  for (let at = start, rest = value; at < end; at += 1, rest >>>= 7) {
    bytes[at] = (rest & 127) | (at < end - 1 ? 128 : 0);
  }
}
