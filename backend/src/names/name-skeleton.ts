import { CONFUSABLES } from './confusables.ts';

/** Look-alikes that Unicode's table doesn't have, and digits and signs that are read as letters. */
const READ_AS: Readonly<Record<string, string>> = {
  ...pairsOf('345789@$€£!¡', 'eastbgaselii'),
  w: 'vv',
  // Small capitals, and syllables of Canada that look like letters.
  ...pairsOf('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'),
  ...pairsOf('ᑫᑭᑯᑲᕼᗅᗪᗰᗷᑕᒪᑌᐯ', 'qpdbhadmbcluv'),
  ...alphabetFrom(0x1_f1_e6), // regional indicators
  ...alphabetFrom(0x1_f1_50), // white letters in black circles
  ...alphabetFrom(0x1_f1_70), // white letters in black squares
};
/** Marks that any letter can carry, and points of Hebrew; not the voicing marks of Japanese, which make other letters. */
const ADDED_MARKS = /(?![\u3099\u309a])[\p{Script=Inherited}\u0591-\u05c7]/gu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const NOT_READ = /[^\p{L}\p{M}\p{N}]/gu;

const LOOKS_LIKE: Readonly<Record<string, string>> = { ...tableOf(CONFUSABLES), ...READ_AS };

/**
 * Returns the text by which names that look alike are compared: names that could be confused have the same one. Follows
 * Unicode's skeleton (UTS #39), and also ignores case, accents, spaces and punctuation. Never shown.
 */
export function nameSkeleton(name: string): string {
  const plain = unmarked(name.normalize('NFKC'));
  // Twice, as capitals have look-alikes of their own, and so do the small letters that they become.
  const small = unmarked(replaced(plain).toLowerCase().normalize('NFKC'));
  const read = unmarked(replaced(small)).toLowerCase();
  // A capital "i" looks like "l".
  const skeleton = read.replaceAll('i', 'l').replaceAll(NOT_READ, '').normalize('NFC');
  return skeleton === '' ? plain.replaceAll(/\s/gu, '') : skeleton;
}

function unmarked(text: string): string {
  return text.normalize('NFD').replaceAll(UNSEEN, '').replaceAll(ADDED_MARKS, '');
}

function replaced(text: string): string {
  return Array.from(text)
    .map((character) => LOOKS_LIKE[character] ?? character)
    .join('');
}

function tableOf(groups: string): Record<string, string> {
  const pairs = groups.split(' ').flatMap((group) => {
    const [target = '', sources = ''] = group.split('=');
    return sources.split(',').map((source) => [textOf(source), textOf(target)]);
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

function textOf(codes: string): string {
  return String.fromCodePoint(...codes.split('+').map((code) => Number.parseInt(code, 16)));
}

function pairsOf(from: string, to: string): Record<string, string> {
  const letters = Array.from(to);
  return Object.fromEntries(Array.from(from).map((character, index) => [character, letters[index] ?? '']));
}

function alphabetFrom(first: number): Record<string, string> {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  return Object.fromEntries(letters.map((letter, index) => [String.fromCodePoint(first + index), letter]));
}
