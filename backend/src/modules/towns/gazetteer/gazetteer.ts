import { EARTH_RADIUS_KM, radians } from '@qlixline/contract/map/grid-point';
import type { GridPoint } from '@qlixline/contract/map/grid-point';
import { TOWNS_FOUND_MAX, TOWN_NEAR_MAX_KM } from '@qlixline/contract/limits';
import type { Town } from '@qlixline/contract/towns/town';

import { rangeOf, textAt } from './text-column.ts';
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

/** Towns of the world by name and position (decision: towns). */
export class Gazetteer {
  readonly #towns: Towns;

  constructor(towns: Towns) {
    this.#towns = towns;
  }

  /** Finds towns by exact name in any language, then by prefix, largest first. */
  find(text: string): Town[] {
    const called = new Best();
    const beginning = new Best();
    for (const reading of readingsOf(text)) this.#match(reading, called, beginning);
    const found = called.list();
    const others = beginning.list().filter((town) => !called.has(town));
    const room = Math.max(CALLED_MAX, TOWNS_FOUND_MAX - others.length);
    const towns = [...found.slice(0, room), ...others, ...found.slice(room)].map((at) => this.#town(at));
    // Villages with the same name in a region can't be told apart, so only the largest is kept.
    return [...new Map(towns.toReversed().map((town) => [town.name, town])).values()]
      .toReversed()
      .slice(0, TOWNS_FOUND_MAX);
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
    const { people, points } = this.#towns;
    let found = -1;
    let km = TOWN_NEAR_MAX_KM;
    // One degree is 111 km. Compared as stored, because most of the time went into points of towns far away.
    const [south, north] = [(point.latitude - 1) * STEPS_IN_DEGREE, (point.latitude + 1) * STEPS_IN_DEGREE];
    for (let at = 0; at < people.length; at += 1) {
      const latitude = points[2 * at] ?? 0;
      if (latitude < south || latitude > north) continue;
      const distance = kilometresBetween(this.#pointOf(at), point);
      if (distance < km) [found, km] = [at, distance];
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

function kilometresBetween(a: GridPoint, b: GridPoint): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude - b.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half(a.latitude - b.latitude) + across));
}
