import { fold } from './fold.ts';
import type { Region } from './geonames.ts';
import { textColumn } from './text-column.ts';
import type { TextColumn } from './text-column.ts';

/** Languages in which country names are known: those written in widely read alphabets. */
const LANGUAGES =
  'en af ar bg bn ca cs da de el es et eu fa fi fr ga gl he hi hr hu id is it ja ka ko lt lv mk ms nb nl pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi zh zh-Hant'.split(
    ' ',
  );
/** Common names that are in no language's data. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'Britain'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland', 'The Netherlands'],
  SZ: ['Swaziland'],
  TR: ['Turkey'],
  US: ['USA', 'America', 'United States of America'],
};

/** Countries and regions by name. An area is a number: first the countries, then the regions. */
export type AreaNames = {
  /** Names, folded and sorted. */
  names: TextColumn;
  /** Area of each name. */
  areas: Uint16Array;
};

export function areaNames(countries: readonly string[], regions: readonly Region[]): AreaNames {
  const named = new Map<string, Set<number>>();
  const add = (name: string, area: number) => {
    const folded = fold(name);
    named.set(folded, (named.get(folded) ?? new Set()).add(area));
  };
  const languages = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style })),
  );
  for (const [area, country] of countries.entries()) {
    add(country, area);
    for (const name of ALSO[country] ?? []) add(name, area);
    for (const language of languages) add(language.of(country) ?? country, area);
  }
  for (const [at, { letters, names }] of regions.entries()) {
    if (letters) add(letters, countries.length + at);
    for (const name of names) add(name, countries.length + at);
  }
  const entries = [...named]
    .filter(([name]) => name !== '')
    .map(([name, areas]) => ({ name, bytes: Buffer.from(name), areas: [...areas] }))
    .toSorted((a, b) => Buffer.compare(a.bytes, b.bytes))
    .flatMap(({ name, areas }) => areas.map((area) => ({ name, area })));
  return {
    names: textColumn(entries.map(({ name }) => name)),
    areas: Uint16Array.from(entries, ({ area }) => area),
  };
}
