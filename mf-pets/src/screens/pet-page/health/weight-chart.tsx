import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import { UNIT_LABELS, shownWeight, weightFromKg } from '@qlixline/contract/pets/measurement';
import type { MeasurementUnit } from '@qlixline/contract/users/user';
import { useMeasurementUnit } from '@qlixline/shell-bridge';
import { longDate } from '@qlixline/ui/time';

import styles from './health.module.css';
import { ValuesTable } from './measurements/values-table.tsx';
import { rangeText, usualWeightFor } from './usual-weight.ts';
import type { WeighedPet } from './usual-weight.ts';

const WIDTH = 600;
const HEIGHT = 160;
const MARGIN = 12; // keeps points from being cut off
const SCALE = 120; // space for the scale on the left

export type Weight = Pick<HealthEntry, 'id' | 'on' | 'time'> & { weightKg: number };

/**
 * Chart of at least two weights, oldest first. Behind them is the usual weight of the breed, from the day on which the
 * pet is adult.
 */
export function WeightChart({ weights, pet }: { weights: readonly Weight[]; pet: WeighedPet }) {
  const unit = useMeasurementUnit();
  const [first, last] = [weights[0], weights.at(-1)];
  if (!first || !last || weights.length < 2) return null;
  const usual = usualWeightFor(pet, last.on);
  const extent = extentOf(weights, usual?.isShown ? usual.range : []);
  const points = placed(weights, extent);
  const label = `${pet.name}’s weight: ${shownWeight(first.weightKg, unit)} on ${longDate(first.on)}, ${shownWeight(last.weightKg, unit)} on ${longDate(last.on)}`;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
        {usual?.isShown && <rect {...bandOf(usual.range, usual.grownOn, extent)} />}
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      <div className={styles.points} aria-hidden>
        {points.map(({ id, x, y, on, weightKg }) => (
          <span
            key={id}
            style={{ left: `${(100 * x) / WIDTH}%`, top: `${(100 * y) / HEIGHT}%` }}
            title={`${shownWeight(weightKg, unit)}, ${longDate(on)}`}
          />
        ))}
      </div>
      <div className={styles.scale} aria-hidden>
        <span>{shownWeight(extent.high, unit)}</span>
        <span>{shownWeight(extent.low, unit)}</span>
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.ends} aria-hidden>
          <span>{longDate(first.on)}</span>
          <span>{changeText(weightFromKg(last.weightKg, unit) - weightFromKg(first.weightKg, unit), unit)}</span>
          <span>{longDate(last.on)}</span>
        </span>
        {usual?.isShown && (
          <span className={styles.usual}>
            {`Usual for an adult ${usual.breed}: ${rangeText(usual.range, unit)}. From breed standards, not a diagnosis: ask your vet about ${pet.name}’s weight.`}
          </span>
        )}
        {usual && !usual.isShown && <span className={styles.muted}>{usual.hint}</span>}
      </figcaption>
      <ValuesTable
        name="Weight"
        values={weights.map(({ id, on, time = null, weightKg }) => ({
          id,
          on,
          time,
          text: shownWeight(weightKg, unit),
        }))}
      />
    </figure>
  );
}

/** Days in ms, weights in kg. */
export type Extent = { from: number; to: number; low: number; high: number };

/** Returns the extent of everything drawn, in days and weights. */
export function extentOf(weights: readonly Weight[], range: readonly number[]): Extent {
  const days = weights.map(({ on }) => Date.parse(on));
  const kilograms = [...weights.map(({ weightKg }) => weightKg), ...range];
  return {
    from: Math.min(...days),
    to: Math.max(...days),
    low: Math.min(...kilograms),
    high: Math.max(...kilograms),
  };
}

/** Computes positions: days from left to right, the heaviest at the top. */
export function placed(weights: readonly Weight[], extent: Extent): (Weight & { x: number; y: number })[] {
  return weights.map((weight) => ({
    ...weight,
    x: across(Date.parse(weight.on), extent),
    y: up(weight.weightKg, extent),
  }));
}

/** Returns the band of the usual weight, from the adult day to the right edge. */
export function bandOf([min, max]: readonly [number, number], grownOn: string, extent: Extent) {
  const isGrownBefore = Date.parse(grownOn) <= extent.from;
  const x = isGrownBefore ? 0 : across(Date.parse(grownOn), extent);
  const y = up(max, extent);
  return { x, y, width: WIDTH - x, height: up(min, extent) - y };
}

const across = (day: number, { from, to }: Extent) => SCALE + share(day, from, to) * (WIDTH - SCALE - MARGIN);
const up = (kilograms: number, { low, high }: Extent) =>
  HEIGHT - MARGIN - share(kilograms, low, high) * (HEIGHT - 2 * MARGIN);
const share = (value: number, least: number, most: number) => (most === least ? 0.5 : (value - least) / (most - least));

function changeText(change: number, unit: MeasurementUnit): string {
  const amount = Math.abs(change).toLocaleString('en', { maximumFractionDigits: 1 });
  if (amount === '0') return 'Unchanged';
  return `${change > 0 ? '+' : '−'}${amount} ${UNIT_LABELS[unit].weight}`;
}
