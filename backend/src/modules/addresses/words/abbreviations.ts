/** Abbreviations of folded words in addresses, and what they stand for, the most common first. */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  st: ['street', 'saint', 'sankt'],
  ste: ['sainte'],
  sta: ['santa'],
  sto: ['santo'],
  av: ['avenue', 'avenida'],
  ave: ['avenue', 'avenida'],
  avda: ['avenida'],
  bd: ['boulevard'],
  bld: ['boulevard'],
  blvd: ['boulevard'],
  boul: ['boulevard'],
  bvd: ['boulevard'],
  rd: ['road'],
  dr: ['drive', 'doctor', 'doktor', 'docteur'],
  ln: ['lane'],
  ct: ['court'],
  cir: ['circle'],
  ter: ['terrace'],
  hwy: ['highway'],
  pkwy: ['parkway'],
  expy: ['expressway'],
  aly: ['alley'],
  sq: ['square'],
  pl: ['place', 'platz', 'plaza'],
  plz: ['platz', 'plaza'],
  pza: ['piazza', 'plaza'],
  r: ['rue', 'rua'],
  ch: ['chemin'],
  imp: ['impasse'],
  all: ['allee', 'allees'],
  pass: ['passage'],
  esc: ['escalier', 'escaliers'],
  qu: ['quai'],
  str: ['strasse', 'straat', 'strada'],
  strs: ['strasse'],
  g: ['gasse'],
  c: ['calle'],
  v: ['via'],
  vle: ['viale'],
  mt: ['mount'],
  ft: ['fort'],
  pk: ['park'],
  gdns: ['gardens'],
  ctr: ['center', 'centre'],
  hts: ['heights'],
  n: ['north'],
  s: ['south'],
  e: ['east'],
  w: ['west'],
  ne: ['northeast'],
  nw: ['northwest'],
  se: ['southeast'],
  sw: ['southwest'],
  gen: ['general'],
  pres: ['president'],
  prof: ['professor', 'professeur'],
};

/** Abbreviated ends of compounds: `Landstr.` */
const ENDS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}{3})str$/u, 'strasse'],
  [/(?<=\p{L}{3})g$/u, 'gasse'],
  [/(?<=\p{L}{3})pl$/u, 'platz'],
];

const NUMERALS = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/** Returns what a typed or written word may stand for, beside itself. */
export function standsFor(word: string): readonly string[] {
  const whole = Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word]! : [];
  const numeral = /^\d{1,2}$/.test(word) ? NUMERALS.slice(Number(word) - 1, Number(word)) : [];
  return [...whole, ...numeral, ...ENDS.flatMap(([end, long]) => (end.test(word) ? [word.replace(end, long)] : []))];
}

/** Words that say what kind of thing has a name, or join it; they tell little apart. */
export const COMMON_WORDS: ReadonlySet<string> = new Set([
  ...Object.values(ABBREVIATIONS).flat(),
  ...Object.keys(ABBREVIATIONS),
  ...'de des du la le les l d da do dos das del della di the of and und et am an auf im in zum zur den der die das el los las y e a'.split(
    ' ',
  ),
  ...'parc park jardin garden gardens hotel restaurant school church station gare'.split(' '),
]);
