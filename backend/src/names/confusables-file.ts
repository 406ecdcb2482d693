import { readFileSync } from 'node:fs';

/** Bytes at the beginning of ICU's table of confusables, `SpoofData::MAGIC` in its source (uspoof_impl.h). */
const MAGIC = Buffer.from([0xef, 0xfd, 0x45, 0x38]);
/** Offsets in bytes of the parts of its header. */
const HEADER = { keys: 12, count: 16, values: 20, strings: 28 } as const;
const LINE_MAX = 116; // characters, within the formatter's width

/**
 * Returns the text of confusables.ts: Unicode's confusables (UTS #39) in the version of ICU, which is part of the
 * running program. The table omits characters that normalization folds, and those that draw no letter or digit.
 */
export function confusablesFile(): string {
  const sources = new Map<string, string[]>();
  for (const [source, target] of readConfusables(readFileSync(process.execPath))) {
    if (!isKept(source, target)) continue;
    sources.set(codesOf(target), [...(sources.get(codesOf(target)) ?? []), codesOf(source)]);
  }
  const groups = [...sources].map(([target, all]) => `${target}=${all.join(',')}`);
  return `// Written by write-confusables.ts from the confusables of Unicode ${process.versions.unicode} (UTS #39) in ICU ${process.versions.icu},
// under the Unicode License v3: https://www.unicode.org/license.txt

/** Code points in hexadecimal: each group is a target and the characters that look like it. */
export const CONFUSABLES = [
${linesOf(groups)
  .map((line) => `  '${line}',`)
  .join('\n')}
].join(' ');
`;
}

/** Reads pairs of a character and the text that it looks like. */
function readConfusables(program: Buffer): [source: string, target: string][] {
  const at = program.indexOf(MAGIC);
  if (at < 0) throw new Error('This program has no ICU with the table of confusables');
  const { keys, count, values, strings } = {
    keys: at + program.readInt32LE(at + HEADER.keys),
    count: program.readInt32LE(at + HEADER.count),
    values: at + program.readInt32LE(at + HEADER.values),
    strings: at + program.readInt32LE(at + HEADER.strings),
  };
  return Array.from({ length: count }, (_, index) => {
    const key = program.readUInt32LE(keys + 4 * index); // the code point, and the length of its target minus one
    const length = (key >>> 24) + 1;
    const value = program.readUInt16LE(values + 2 * index); // the target, or its place among the strings
    const from = strings + 2 * value;
    const target =
      length === 1 ? String.fromCharCode(value) : program.subarray(from, from + 2 * length).toString('utf16le');
    return [String.fromCodePoint(key & 0xff_ffff), target];
  });
}

function isKept(source: string, target: string): boolean {
  return (
    source.normalize('NFKC').normalize('NFD') === source && /[\p{L}\p{N}]/u.test(target) && /[^\p{M}]/u.test(source)
  );
}

function codesOf(text: string): string {
  return Array.from(text)
    .map((character) => character.codePointAt(0)!.toString(16))
    .join('+');
}

/** Joins groups to lines. */
function linesOf(groups: readonly string[]): string[] {
  const lines: string[] = [];
  for (const part of groups.flatMap(partsOf)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + part.length + 1 > LINE_MAX) lines.push(part);
    else lines[lines.length - 1] = `${last} ${part}`;
  }
  return lines;
}

/** Splits a group that is longer than a line. */
function partsOf(group: string): string[] {
  const [target = '', all = ''] = group.split('=');
  const parts: string[] = [];
  for (const source of all.split(',')) {
    const last = parts.at(-1);
    if (last === undefined || last.length + source.length + 1 > LINE_MAX) parts.push(`${target}=${source}`);
    else parts[parts.length - 1] = `${last},${source}`;
  }
  return parts;
}
