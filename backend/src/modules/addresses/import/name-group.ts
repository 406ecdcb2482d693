import type { ExactPoint } from '@qlixline/contract/map/exact-place';
import type { NamedKind } from '@qlixline/contract/addresses/address-kinds';

import { kilometresBetween } from '../../../geo/kilometres-between.ts';

/** Side in degrees of the cells whose neighbours are one thing: parts of a street may be a kilometre apart. */
const CELL_DEGREES: Record<NamedKind, number> = {
  street: 0.012,
  square: 0.012,
  park: 0.004,
  station: 0.006,
  place: 0.0015,
  locality: 0.01,
};
const POINTS_IN_CELL_MAX = 16;
/** Distance in km below which a point adds nothing to those along a street. */
const APART_KM = 0.06;
const OTHER_NAMES_MAX = 60;

export type NamedPart = { kind: NamedKind; name: string; otherNames: readonly string[]; points: readonly ExactPoint[] };

/** Parts of one name near each other: a street, a square, a park. */
export type Cluster = {
  kind: NamedKind;
  name: string;
  otherNames: string[];
  points: ExactPoint[];
  houses: (ExactPoint & { number: string })[];
  /** Towns that its houses say they are in, with the number of houses. */
  towns: Map<string, number>;
};

type Cell = { row: number; column: number; cluster: Cluster };

/** Joins the parts of one name, and gives houses to the street that is nearest. All parts come before the houses. */
export class NameGroup {
  readonly #cells = new Map<string, Cell>();
  /** Clusters that were joined to another one. */
  readonly #joined = new Map<Cluster, Cluster>();
  #side = CELL_DEGREES.street;

  addPart({ kind, name, otherNames, points }: NamedPart): void {
    this.#side = CELL_DEGREES[kind];
    let cluster: Cluster = { kind, name, otherNames: [...otherNames], points: [], houses: [], towns: new Map() };
    for (const point of points) {
      const [row, column] = this.#cellOf(point);
      for (const near of this.#around(row, column)) cluster = this.#join(near.cluster, cluster);
      const key = keyOf(row, column);
      const cell = this.#cells.get(key) ?? { row, column, cluster };
      this.#cells.set(key, cell);
    }
    const whole = this.#whole(cluster);
    whole.points.push(...points);
    if (whole.points.length > POINTS_IN_CELL_MAX * 8) whole.points = thinned(whole.points);
  }

  /** Adds a house to the nearest part of the street; a street without parts is where its houses are. */
  addHouse(street: string, town: string, numbers: readonly string[], point: ExactPoint): void {
    const [row, column] = this.#cellOf(point);
    const [near] = this.#around(row, column);
    if (!near) this.addPart({ kind: 'street', name: street, otherNames: [], points: [point] });
    const cluster = this.#whole(near?.cluster ?? this.#cells.get(keyOf(row, column))!.cluster);
    for (const number of numbers) cluster.houses.push({ ...point, number });
    if (town) cluster.towns.set(town, (cluster.towns.get(town) ?? 0) + 1);
  }

  /** Returns the clusters, with points in some distance from each other. */
  clusters(): Cluster[] {
    const whole = new Set([...this.#cells.values()].map(({ cluster }) => this.#whole(cluster)));
    return [...whole].map((cluster) => ({ ...cluster, points: thinned(cluster.points) }));
  }

  #around(row: number, column: number): Cell[] {
    const found: Cell[] = [];
    for (const [up, across] of NEIGHBOURS) {
      const cell = this.#cells.get(keyOf(row + up, column + across));
      if (cell) found.push(cell);
    }
    return found;
  }

  #join(one: Cluster, other: Cluster): Cluster {
    const [kept, gone] = [this.#whole(one), this.#whole(other)];
    if (kept === gone) return kept;
    this.#joined.set(gone, kept);
    if (gone.kind === 'square') kept.kind = 'square';
    kept.otherNames = [...new Set([...kept.otherNames, ...gone.otherNames])]
      .filter((name) => name !== kept.name)
      .slice(0, OTHER_NAMES_MAX);
    for (const point of gone.points) kept.points.push(point);
    for (const house of gone.houses) kept.houses.push(house);
    for (const [town, count] of gone.towns) kept.towns.set(town, (kept.towns.get(town) ?? 0) + count);
    return kept;
  }

  #whole(cluster: Cluster): Cluster {
    let whole = cluster;
    for (let next = this.#joined.get(whole); next; next = this.#joined.get(whole)) whole = next;
    return whole;
  }

  /** Columns are as wide as rows are high; at each degree of latitude their width changes, where streets may be split. */
  #cellOf({ latitude, longitude }: ExactPoint): [row: number, column: number] {
    const width = this.#side / Math.max(0.01, Math.cos((Math.floor(latitude) * Math.PI) / 180));
    return [Math.floor(latitude / this.#side), Math.floor(longitude / width)];
  }
}

const NEIGHBOURS = [-1, 0, 1]
  .flatMap((up) => [-1, 0, 1].map((across) => [up, across] as const))
  .toSorted(([up, across], [otherUp, otherAcross]) => up ** 2 + across ** 2 - otherUp ** 2 - otherAcross ** 2);

const keyOf = (row: number, column: number): string => `${row}/${column}`;

/** Drops points that are close to another one. Compares within cells, so that it takes linear time. */
function thinned(points: readonly ExactPoint[]): ExactPoint[] {
  const kept = new Map<string, ExactPoint[]>();
  for (const point of points) {
    const key = keyOf(Math.floor(point.latitude / 0.005), Math.floor(point.longitude / 0.005));
    const near = kept.get(key) ?? [];
    if (near.length >= POINTS_IN_CELL_MAX || near.some((other) => kilometresBetween(other, point) < APART_KM)) continue;
    kept.set(key, [...near, point]);
  }
  return [...kept.values()].flat();
}

/** Returns the point of a cluster that is nearest to the middle of all. */
export function middlePoint(points: readonly ExactPoint[]): ExactPoint {
  const mean = (pick: (point: ExactPoint) => number) => points.reduce((sum, one) => sum + pick(one), 0) / points.length;
  const middle = { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
  return points.reduce((nearest, point) =>
    kilometresBetween(point, middle) < kilometresBetween(nearest, middle) ? point : nearest,
  );
}
