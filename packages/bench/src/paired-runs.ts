import { median } from './row.ts';

const PAIRS = 10; // the first is dropped, because caches and compilers are cold

type Cost = { ours: number; floor: number; ratio: number };
export type PairedRuns = Cost & {
  /** Smallest and largest ratio of a pair. */
  spread: [least: number, most: number];
};

/** Measures both alternately (A B A B) and returns the medians, so that disturbances affect both alike. */
export async function pairedRuns(ours: () => Promise<number>, floor: () => Promise<number>): Promise<PairedRuns> {
  const pairs: Cost[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const cost = { ours: await ours(), floor: await floor() };
    pairs.push({ ...cost, ratio: cost.ours / cost.floor });
  }
  const counted = pairs.slice(1);
  const middle = (key: keyof Cost) => median(counted.map((pair) => pair[key]));
  const ratios = counted.map(({ ratio }) => ratio);
  return {
    ours: middle('ours'),
    floor: middle('floor'),
    ratio: middle('ratio'),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
}
