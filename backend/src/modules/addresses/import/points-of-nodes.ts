import type { ExactPoint } from '@qlixline/contract/map/exact-place';

/** Units per degree, as in OpenStreetMap's seven decimals. */
const STEPS_IN_DEGREE = 1e7;

/** Points of nodes by id. Sorted columns take 16 bytes for a node, where a Map takes over a hundred. */
export class PointsOfNodes {
  readonly #ids: Float64Array;
  readonly #latitudes: Int32Array;
  readonly #longitudes: Int32Array;
  readonly #isKnown: Uint8Array;

  constructor(ids: Iterable<number>) {
    const sorted = Float64Array.from(ids).toSorted();
    let count = 0;
    for (const [at, id] of sorted.entries()) if (at === 0 || id !== sorted[at - 1]) sorted[count++] = id;
    this.#ids = sorted.subarray(0, count);
    this.#latitudes = new Int32Array(count);
    this.#longitudes = new Int32Array(count);
    this.#isKnown = new Uint8Array(count);
  }

  get size(): number {
    return this.#ids.length;
  }

  /** Stores the point of a node that is wanted. */
  note(id: number, latitude: number, longitude: number): void {
    const at = this.#find(id);
    if (at === -1 || !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return;
    this.#latitudes[at] = Math.round(latitude * STEPS_IN_DEGREE);
    this.#longitudes[at] = Math.round(longitude * STEPS_IN_DEGREE);
    this.#isKnown[at] = 1;
  }

  /** Returns a node's point; null if the extract doesn't contain it. */
  pointOf(id: number): ExactPoint | null {
    const at = this.#find(id);
    if (at === -1 || this.#isKnown[at] === 0) return null;
    return { latitude: this.#latitudes[at]! / STEPS_IN_DEGREE, longitude: this.#longitudes[at]! / STEPS_IN_DEGREE };
  }

  #find(id: number): number {
    let from = 0;
    let to = this.#ids.length - 1;
    while (from <= to) {
      const middle = (from + to) >>> 1;
      const found = this.#ids[middle]!;
      if (found === id) return middle;
      if (found < id) from = middle + 1;
      else to = middle - 1;
    }
    return -1;
  }
}
