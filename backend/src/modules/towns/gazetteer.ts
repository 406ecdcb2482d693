import { EARTH_RADIUS_KM, radians } from '@qlixline/contract/grid-point';
import type { GridPoint } from '@qlixline/contract/grid-point';
import { TOWNS_FOUND_MAX, TOWN_NEAR_MAX_KM } from '@qlixline/contract/limits';
import type { Town } from '@qlixline/contract/town';

import { fold } from './fold.ts';

/** Towns as columns, the largest first. */
export type Towns = {
  /** With what tells one from others of its name; a line each. */
  names: string;
  /** The beginnings of these, folded; a line each. */
  folded: string;
  /** Degrees: the latitude of each, then its longitude. */
  points: Float64Array;
};

/** Towns of the world by name and by place (decision: towns). */
export class Gazetteer {
  readonly #names: readonly string[];
  readonly #folded: readonly string[];
  readonly #points: Float64Array;

  constructor({ names, folded, points }: Towns) {
    this.#names = names.split('\n');
    this.#folded = folded.split('\n');
    this.#points = points;
  }

  /** Those that are called so, then those whose name begins so, the largest first; what stands after a comma has to begin a later part of the name. */
  find(text: string): Town[] {
    const [start = '', ...rest] = text.split(',').map(fold);
    if (start === '') return [];
    const called: Town[] = [];
    const beginning: Town[] = [];
    for (const [at, folded] of this.#folded.entries()) {
      if (!folded.startsWith(start) || !rest.every((part) => fold(this.#names[at] ?? '').includes(`, ${part}`)))
        continue;
      const found = folded === start ? called : beginning;
      if (found.length < TOWNS_FOUND_MAX) found.push(this.#town(at));
      if (called.length === TOWNS_FOUND_MAX) break;
    }
    return [...called, ...beginning].slice(0, TOWNS_FOUND_MAX);
  }

  /** Null where the nearest is too far away to name the place. */
  nearest(point: GridPoint): Town | null {
    let found = -1;
    let km = TOWN_NEAR_MAX_KM;
    for (let at = 0; at < this.#names.length; at += 1) {
      const town = this.#pointOf(at);
      if (Math.abs(town.latitude - point.latitude) > 1) continue; // a degree is 111 km
      const distance = kilometresBetween(town, point);
      if (distance < km) [found, km] = [at, distance];
    }
    return found === -1 ? null : this.#town(found);
  }

  #town(at: number): Town {
    return { name: this.#names[at] ?? '', ...this.#pointOf(at) };
  }

  #pointOf(at: number): GridPoint {
    return { latitude: this.#points[2 * at] ?? 0, longitude: this.#points[2 * at + 1] ?? 0 };
  }
}

function kilometresBetween(a: GridPoint, b: GridPoint): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude - b.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half(a.latitude - b.latitude) + across));
}
