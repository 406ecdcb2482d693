/** Measured value in its metric unit, with its day and time (HH:MM). */
export type Measured = { id: number; on: string; time: string | null; value: number };

const SIDE = 4; // keeps points from being cut off
const SCALE = 22; // space for the scale on the left

/** Computes positions in percent: time from left to right, the highest value at the top. */
export function placed(values: readonly Measured[]): { id: number; x: number; y: number }[] {
  const across = scaleOf(values.map(momentOf), SCALE, 100 - SIDE);
  const up = scaleOf(
    values.map(({ value }) => value),
    100 - 2 * SIDE,
    2 * SIDE,
  );
  return values.map((value) => ({ id: value.id, x: across(momentOf(value)), y: up(value.value) }));
}

/** Returns a value's place on a time line. Without a time it is in the middle of its day. */
const momentOf = ({ on, time }: Measured): number => Date.parse(`${on}T${time ?? '12:00'}Z`);

/** Returns a linear scale from the least value to the most; the middle if all are the same. */
function scaleOf(values: readonly number[], from: number, to: number): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (value) => from + (to - from) * (most === least ? 0.5 : (value - least) / (most - least));
}
