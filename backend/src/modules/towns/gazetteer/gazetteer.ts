import type { GridPoint } from '@qlixline/contract/map/grid-point';
import { TOWNS_FOUND_MAX, TOWN_NEAR_MAX_KM } from '@qlixline/contract/limits';
import type { Town } from '@qlixline/contract/towns/town';

import { kilometresBetween } from '../../../geo/kilometres-between.ts';
import { errorsAllowed, letterDistance } from './letter-distance.ts';
import { fold } from './fold.ts';
import { bytesAt, rangeOf, textAt } from './text-column.ts';
import { readingsOf } from './readings.ts';
import type { Reading } from './readings.ts';
import { STEPS_IN_DEGREE } from './towns-file.ts';
import type { Towns } from './towns-file.ts';

/**
 * Weight of names in other languages, which mostly mean large towns: a search for Gent ranks Ghent in Belgium above
 * Gent, KY.
 */
const OTHER_NAME_WEIGHT = 0.05;
/** Weight of towns whose region or country matches exactly rather than by prefix. */
const EXACT_AREA_WEIGHT = 10;
/** Population added to every town, as GeoNames doesn't know all populations. */
const PEOPLE_ADDED = 100;
/** Bound on exact matches, so that some prefix matches are always included. */
const CALLED_MAX = 5;

export type FoundTown = {
  town: Town;
  people: number;
  /** True if the town has exactly this name, in whatever language. */
  isCalled: boolean;
};

/** Reach of a town in km, times the root of its people: 15 km for 250,000. */
const REACH_KM = 0.03;
/** Distance in reaches beyond which a point belongs to no town. */
const REACHES_MAX = 8;
/** Weight of a wrong letter: a town must be this much larger to precede one with fewer. */
const ERROR_WEIGHT = 30;
/** Letters at the beginning of which at most two were swapped or one is missing, when typing errors are searched. */
const SAME_LETTERS = 2;

/** Towns of the world by name and position (decision: towns). */
export class Gazetteer {
  readonly #towns: Towns;

  constructor(towns: Towns) {
    this.#towns = towns;
  }

  /** Finds towns by exact name in any language, then by prefix, largest first. */
  find(text: string): Town[] {
    return this.search(text).map(({ town }) => town);
  }

  /** Finds towns like `find`, with what a ranking among other results needs. */
  search(text: string): FoundTown[] {
    const called = new Best();
    const beginning = new Best();
    for (const reading of readingsOf(text)) this.#match(reading, called, beginning);
    const found = called.list();
    const others = beginning.list().filter((town) => !called.has(town));
    const room = Math.max(CALLED_MAX, TOWNS_FOUND_MAX - others.length);
    const towns = [...found.slice(0, room), ...others, ...found.slice(room)].map((at) =>
      this.#found(at, called.has(at)),
    );
    // Villages with the same name in a region can't be told apart, so only the largest is kept.
    return [...new Map(towns.toReversed().map((one) => [one.town.name, one])).values()]
      .toReversed()
      .slice(0, TOWNS_FOUND_MAX);
  }

  /** Finds towns whose names differ from the text by one or two letters, largest first. */
  searchSimilar(text: string): FoundTown[] {
    const typed = fold(text);
    const errors = errorsAllowed(typed.length);
    if (errors === 0) return [];
    const { keys, keyed, people } = this.#towns;
    const best = new Best();
    for (const beginning of similarBeginnings(typed)) {
      const { from, to } = rangeOf(keys, beginning);
      for (let at = from; at < to; at += 1) {
        if (Math.abs(bytesAt(keys, at).length - typed.length) > errors + 1) continue;
        const key = keyed[at] ?? 0;
        const score = ((people[key >>> 1] ?? 0) + PEOPLE_ADDED) * ((key & 1) === 0 ? OTHER_NAME_WEIGHT : 1);
        const distance = letterDistance(typed, textAt(keys, at), errors);
        if (distance <= errors) best.add(key >>> 1, score / ERROR_WEIGHT ** distance);
      }
    }
    return best.list().map((at) => this.#found(at, false));
  }

  #found(at: number, isCalled: boolean): FoundTown {
    return { town: this.#town(at), people: this.#towns.people[at] ?? 0, isCalled };
  }

  #match({ name, areas, isWhole }: Reading, called: Best, beginning: Best): void {
    const known = areas.map((area) => this.#areasCalled(area)).filter(({ some }) => some.size > 0);
    if (known.length === 0 && areas.length > 0) return;
    if (!isWhole && known.length < areas.length) return;
    const { keys, keyed, people, countries, regions } = this.#towns;
    const { from, exactTo, to } = rangeOf(keys, name);
    for (let at = from; at < (isWhole ? to : exactTo); at += 1) {
      const key = keyed[at] ?? 0;
      const town = key >>> 1;
      let score = (people[town] ?? 0) + PEOPLE_ADDED;
      if ((key & 1) === 0) score *= OTHER_NAME_WEIGHT;
      const [country, region] = [countries[town] ?? 0, regions[town] ?? 0];
      if (!known.every(({ some }) => some.has(country) || some.has(region))) continue;
      for (const { exact } of known) if (exact.has(country) || exact.has(region)) score *= EXACT_AREA_WEIGHT;
      (at < exactTo ? called : beginning).add(town, score);
    }
  }

  /** Returns the countries and regions that match the name exactly or by prefix. */
  #areasCalled(text: string): { exact: ReadonlySet<number>; some: ReadonlySet<number> } {
    const { names, areas } = this.#towns.areas;
    const { from, exactTo, to } = rangeOf(names, text);
    return { exact: new Set(areas.subarray(from, exactTo)), some: new Set(areas.subarray(from, to)) };
  }

  /** Returns the nearest town; null if it is too far away to name the location. */
  nearest(point: GridPoint): Town | null {
    return this.#least(point, TOWN_NEAR_MAX_KM, (km) => km);
  }

  /** Returns the town to which a point belongs: a city reaches farther than the villages and quarters within it. */
  around(point: GridPoint): Town | null {
    return this.#least(point, REACHES_MAX, (km, people) => km / (REACH_KM * Math.sqrt(people + PEOPLE_ADDED)));
  }

  /** Returns the town with the least measure; null if none is below `max`. */
  #least(point: GridPoint, max: number, measure: (km: number, people: number) => number): Town | null {
    const { people, points } = this.#towns;
    let found = -1;
    let least = max;
    // One degree is 111 km. Compared as stored, because most of the time went into points of towns far away.
    const [south, north] = [(point.latitude - 1) * STEPS_IN_DEGREE, (point.latitude + 1) * STEPS_IN_DEGREE];
    for (let at = 0; at < people.length; at += 1) {
      const latitude = points[2 * at] ?? 0;
      if (latitude < south || latitude > north) continue;
      const measured = measure(kilometresBetween(this.#pointOf(at), point), people[at] ?? 0);
      if (measured < least) [found, least] = [at, measured];
    }
    return found === -1 ? null : this.#town(found);
  }

  #town(at: number): Town {
    return { name: textAt(this.#towns.names, at), ...this.#pointOf(at) };
  }

  #pointOf(at: number): GridPoint {
    const { points } = this.#towns;
    return {
      latitude: (points[2 * at] ?? 0) / STEPS_IN_DEGREE,
      longitude: (points[2 * at + 1] ?? 0) / STEPS_IN_DEGREE,
    };
  }
}

/** Keeps the towns with the highest scores, as many as a search returns. */
class Best {
  readonly #best: { town: number; score: number }[] = [];

  add(town: number, score: number): void {
    const best = this.#best;
    const least = best.length < TOWNS_FOUND_MAX ? 0 : (best.at(-1)?.score ?? 0);
    if (score <= least) return;
    const before = best.findIndex((other) => other.town === town);
    if (before !== -1 && (best[before]?.score ?? 0) >= score) return;
    if (before !== -1) best.splice(before, 1);
    const behind = best.findIndex((other) => other.score < score || (other.score === score && other.town > town));
    best.splice(behind === -1 ? best.length : behind, 0, { town, score });
    if (best.length > TOWNS_FOUND_MAX) best.pop();
  }

  has(wanted: number): boolean {
    return this.#best.some(({ town }) => town === wanted);
  }

  list(): number[] {
    return this.#best.map(({ town }) => town);
  }
}

/** Returns the beginnings of names that a mistyped text may have: its own, with two letters swapped, or one left out. */
function similarBeginnings(typed: string): Set<string> {
  const [first = '', second = '', third = ''] = typed;
  return new Set([typed.slice(0, SAME_LETTERS), second + first, first + third]);
}
