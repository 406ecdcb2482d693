import { areaNames } from './area-names.ts';
import { fold, foldWrittenOut } from './fold.ts';
import type { Towns } from './towns-file.ts';
import { geonamesTowns, regionsOfWorld } from './geonames.ts';
import type { GeonamesTown, Region } from './geonames.ts';
import { textColumn } from './text-column.ts';
import { STEPS_IN_DEGREE } from './towns-file.ts';

const PEOPLE_MIN = 1_000;
/** Country whose state letters are widely known and whose town names repeat often. */
const STATES_IN = 'US';
/** Matches automatic transcriptions, which nobody types: other names begin with a capital. */
const TRANSCRIPTION = /^[a-z]/;
/** Matches an airport code or an abbreviation such as NYC. */
const CODE = /^[A-Z]{2,4}$/;
/** Population from which a town's codes are kept. */
const CODED_PEOPLE = 1_000_000;
const HALF_CHARACTER = /[\uD800-\uDFFF]/;
const MAY_BE_SHORTENED = /^(?:s|m|f)[a-z]*t /;
/** Abbreviations in town names, and their long forms. */
const SHORTENED: readonly (readonly [RegExp, string])[] = [
  [/^st /, 'saint '],
  [/^saint /, 'st '],
  [/^sankt /, 'st '],
  [/^mt /, 'mount '],
  [/^mount /, 'mt '],
  [/^ft /, 'fort '],
  [/^fort /, 'ft '],
];

const english = new Intl.DisplayNames('en', { type: 'region' });

/** Builds the gazetteer from GeoNames' data. Takes some seconds, so it is done at build time. */
export function makeTowns(): Towns {
  const all = [...geonamesTowns()].filter(isInhabited).toSorted((a, b) => b.people - a.people);
  const regions = regionsOfWorld();
  const countries = [...new Set(all.map(({ country }) => country))];
  const countryAt = new Map(countries.map((code, at) => [code, at]));
  const regionAt = new Map(regions.map(({ code }, at) => [code, at]));
  const keys = all
    .flatMap((town, at) => [...keysOf(town)].map(([text, isOwn]) => ({ text, value: 2 * at + (isOwn ? 1 : 0) })))
    .toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.value - b.value));
  return {
    names: textColumn(displayNames(all, regions)),
    points: Int32Array.from(all.flatMap(({ latitude, longitude }) => [latitude, longitude].map(inSteps))),
    people: Uint32Array.from(all, ({ people }) => people),
    countries: Uint16Array.from(all, ({ country }) => countryAt.get(country) ?? 0),
    regions: Uint16Array.from(all, ({ region }) => countries.length + (regionAt.get(region) ?? regions.length)),
    keys: textColumn(keys.map(({ text }) => text)),
    keyed: Uint32Array.from(keys, ({ value }) => value),
    areas: areaNames(countries, regions),
  };
}

/** Returns true if the town is large enough or a seat, whose population may be unknown. */
const isInhabited = ({ people, isSeat }: GeonamesTown): boolean => people >= PEOPLE_MIN || isSeat;

const inSteps = (degrees: number): number => Math.round(degrees * STEPS_IN_DEGREE);

/** Returns the folded texts by which the town is found, each with a mark if it is the town's own name. */
function keysOf({ name, alternateNames, people }: GeonamesTown): Map<string, boolean> {
  const folded = new Map<string, boolean>();
  const add = (text: string | null, isOwn: boolean) => {
    // Lone surrogates sort differently as text and as bytes.
    if (text && !folded.has(text) && !HALF_CHARACTER.test(text)) folded.set(text, isOwn);
  };
  const addSpellings = (text: string, isOwn: boolean) => {
    const written = fold(text);
    add(written, isOwn);
    add(foldWrittenOut(text), isOwn);
    if (MAY_BE_SHORTENED.test(written))
      for (const [start, otherwise] of SHORTENED)
        if (start.test(written)) add(written.replace(start, otherwise), isOwn);
  };
  addSpellings(name, true);
  for (const text of alternateNames) {
    if (!TRANSCRIPTION.test(text) && (people >= CODED_PEOPLE || !CODE.test(text))) addSpellings(text, false);
  }
  return folded;
}

/** Builds names with the country and, if a larger town of the country has the same name, the region. */
function displayNames(all: readonly GeonamesTown[], regions: readonly Region[]): string[] {
  const regionNames = new Map(regions.map((region) => [region.code, region.names[0]]));
  const taken = new Set<string>();
  return all.map(({ name, country, region }) => {
    const [, letters] = region.split('.');
    const within = english.of(country) ?? country;
    if (country === STATES_IN) return [name, letters, within].filter(Boolean).join(', ');
    const short = `${name}, ${within}`;
    if (!taken.has(short)) {
      taken.add(short);
      return short;
    }
    const area = regionNames.get(region);
    return area ? `${name}, ${area}, ${within}` : short;
  });
}
