import type { ExactPoint } from '@qlixline/contract/map/exact-place';

import { kilometresBetween } from '../../../geo/kilometres-between.ts';

/** Radius in km that a town of this kind usually has. */
const RADIUS_KM: Readonly<Record<string, number>> = { city: 12, town: 6, village: 3, hamlet: 1 };
/** Distance in radii up to which a street belongs to a town. */
const RADII_MAX = 2.5;
const CELLS_IN_DEGREE = 2; // larger than the reach of a city anywhere but at the poles
const LOCALITIES_MAX = 500_000;

type Locality = ExactPoint & { name: string; radiusKm: number };

/** Towns and villages of an extract, to name where a street is. */
export class Localities {
  readonly #cells = new Map<string, Locality[]>();
  #count = 0;

  /** Adds a locality; ignores parts of towns, islands and the like. */
  add(name: string, place: string, point: ExactPoint): void {
    const radiusKm = Object.hasOwn(RADIUS_KM, place) ? RADIUS_KM[place] : undefined;
    if (radiusKm === undefined || this.#count >= LOCALITIES_MAX) return;
    this.#count += 1;
    const key = keyOf(...cellOf(point));
    this.#cells.set(key, [...(this.#cells.get(key) ?? []), { name, radiusKm, ...point }]);
  }

  /** Returns the name of the town or village to which a point belongs; null if none is near. */
  nameAt(point: ExactPoint): string | null {
    const [row, column] = cellOf(point);
    let found: string | null = null;
    let least = RADII_MAX;
    for (let y = row - 1; y <= row + 1; y += 1) {
      for (let x = column - 1; x <= column + 1; x += 1) {
        for (const locality of this.#cells.get(keyOf(y, x)) ?? []) {
          const radii = kilometresBetween(locality, point) / locality.radiusKm;
          if (radii < least) [found, least] = [locality.name, radii];
        }
      }
    }
    return found;
  }
}

const cellOf = ({ latitude, longitude }: ExactPoint): [number, number] => [
  Math.floor(latitude * CELLS_IN_DEGREE),
  Math.floor(longitude * CELLS_IN_DEGREE),
];
const keyOf = (row: number, column: number): string => `${row}/${column}`;
