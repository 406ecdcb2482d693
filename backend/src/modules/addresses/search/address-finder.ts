import { Injectable } from '@nestjs/common';
import type { Address } from '@qlixline/contract/addresses/address';
import type { ExactPoint } from '@qlixline/contract/map/exact-place';

import { kilometresBetween } from '../../../geo/kilometres-between.ts';
import type { FoundTown } from '../../towns/gazetteer/gazetteer.ts';
import { TownsService } from '../../towns/towns.service.ts';
import { cellsAround } from '../cells.ts';
import { COMMON_WORDS } from '../words/abbreviations.ts';
import type { AddressRow } from './addresses.query.ts';
import { AddressesRepository } from './addresses.repository.ts';
import { rateAddress } from './rate-address.ts';
import { ranked, scoreOfAddress, scoreOfMistypedTown, scoreOfTown } from './rank-addresses.ts';
import type { Scored } from './rank-addresses.ts';
import { joinedWords, prefixesOf, townsIn, typedAddresses } from './typed-address.ts';
import type { TypedAddress } from './typed-address.ts';

/** Towns with a typed name in whose surroundings addresses are searched. */
const TOWNS_AROUND_MAX = 3;
/** Distance in km up to which a typed town may be that of an address. */
const IN_TOWN_KM = 20;
/** Rating from which typing errors aren't considered. */
const GOOD = 0.75;
const WORD_MIN = 4; // letters; a shorter word with an error could be anything
const WORDS_MAX = 8; // for which similar ones are searched
const READINGS_MAX = 8;
const PREFIXES_MAX = 16;
const WELL_KNOWN_PEOPLE = 50_000;
/** Streets in which a house number is looked up. */
const STREETS_WITH_HOUSES_MAX = 20;

type NamedTown = ExactPoint & { words: number };
type Reading = { typed: TypedAddress; towns: NamedTown[] };
type Match = { row: AddressRow; score: number; alias: string | null; house: string | null; isNearTown: boolean };

/** Finds addresses and towns by what is typed (decision: addresses). */
@Injectable()
export class AddressFinder {
  constructor(
    private readonly repository: AddressesRepository,
    private readonly towns: TownsService,
  ) {}

  /** Returns what the text names, best first; nearest first among equals. */
  async find(text: string, near: ExactPoint | undefined): Promise<Address[]> {
    const readings = await this.#readingsOf(text);
    const towns = await this.towns.search(text);
    const matches = await this.#matches(
      readings,
      near,
      readings.flatMap(({ typed }) => prefixesOf(typed)),
    );
    const isGood = matches.some(({ score }) => score >= GOOD) || towns.some(isWellKnown);
    const similar = isGood ? [] : await this.#similar(readings, near);
    const similarTowns = isGood ? [] : await this.towns.searchSimilar(text);
    return ranked([
      ...(await this.#scored([...matches, ...similar], near)),
      ...towns.map((found) => scoreOfTown(found, text, near)),
      ...similarTowns.map((found) => scoreOfMistypedTown(found, near)),
    ]);
  }

  /** Reads the text in each way that makes sense, with the towns that its end may name. */
  async #readingsOf(text: string): Promise<Reading[]> {
    const readings: Reading[] = [];
    for (const typed of typedAddresses(text)) {
      const towns: NamedTown[] = [];
      for (const { text: name, words } of townsIn(typed)) {
        const called = (await this.towns.search(name)).filter(({ isCalled }) => isCalled);
        for (const { town } of called.slice(0, TOWNS_AROUND_MAX)) towns.push({ ...town, words });
      }
      readings.push({ typed, towns });
    }
    return readings;
  }

  async #matches(readings: readonly Reading[], near: ExactPoint | undefined, prefixes: string[]): Promise<Match[]> {
    const wanted = [...new Set(prefixes)].slice(0, PREFIXES_MAX);
    if (wanted.length === 0) return [];
    const centres = [...(near ? [near] : []), ...readings.flatMap(({ towns }) => towns).slice(0, TOWNS_AROUND_MAX)];
    const rows = await this.repository.candidates(wanted, [...new Set(centres.flatMap(cellsAround))]);
    return rows.flatMap((row) => matchesOf(row, readings));
  }

  /** Finds addresses whose names were mistyped, or have a word that was typed as two. */
  async #similar(readings: readonly Reading[], near: ExactPoint | undefined): Promise<Match[]> {
    const joined = readings.flatMap(({ typed, towns }) => joinedWords(typed).map((one) => ({ typed: one, towns })));
    const all = [...readings, ...joined].slice(0, READINGS_MAX);
    const words = new Set(all.flatMap(({ typed }) => typed.words).filter(isSearchable));
    if (words.size === 0) return [];
    const similar = await this.repository.similarTerms([...words].slice(0, WORDS_MAX));
    return this.#matches(all, near, similar);
  }

  async #scored(matches: readonly Match[], near: ExactPoint | undefined): Promise<Scored[]> {
    const scored = new Map<string, Scored>();
    const houses = await this.#houses(matches);
    for (const match of matches) {
      const house = match.house === null ? null : (houses.get(`${match.row.id} ${match.house}`) ?? null);
      const one = scoreOfAddress({ ...match, houseAt: house }, near);
      const key = `${match.row.id} ${one.address.name}`;
      if ((scored.get(key)?.score ?? -Infinity) < one.score) scored.set(key, one);
    }
    return [...scored.values()];
  }

  /** Returns the points of the typed houses, by street and number. */
  async #houses(matches: readonly Match[]): Promise<Map<string, ExactPoint>> {
    const streets = Map.groupBy(
      matches.filter(({ house }) => house !== null),
      ({ house }) => house!,
    );
    const found = new Map<string, ExactPoint>();
    for (const [house, inStreets] of streets) {
      const best = inStreets.toSorted((a, b) => b.score - a.score).slice(0, STREETS_WITH_HOUSES_MAX);
      const points = await this.repository.houses([...new Set(best.map(({ row }) => row.id))], house);
      for (const [id, point] of points) found.set(`${id} ${house}`, point);
    }
    return found;
  }
}

const isSearchable = (word: string): boolean => word.length >= WORD_MIN && !COMMON_WORDS.has(word);

/** Returns true for a town that is meant more likely than a mistyped name nearby. */
const isWellKnown = ({ isCalled, people }: FoundTown): boolean => isCalled && people >= WELL_KNOWN_PEOPLE;

/** Rates an address for each reading that fits. */
function matchesOf(row: AddressRow, readings: readonly Reading[]): Match[] {
  return readings.flatMap(({ typed, towns }) => {
    if (typed.house !== null && row.kind !== 'street' && row.kind !== 'square') return [];
    const near = towns.filter((town) => kilometresBetween(town, row) <= IN_TOWN_KM).map(({ words }) => words);
    const rating = rateAddress(row, typed, near);
    return rating ? [{ row, ...rating, house: typed.house, isNearTown: near.length > 0 }] : [];
  });
}
