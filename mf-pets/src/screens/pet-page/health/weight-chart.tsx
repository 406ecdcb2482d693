import type { HealthEntry } from '@qlixline/contract/health-entry';
import { UNIT_LABELS, shownWeight, weightFromKg } from '@qlixline/contract/measurement';
import type { MeasurementUnit } from '@qlixline/contract/user';
import { useMeasurementUnit } from '@qlixline/shell-bridge';
import { longDate } from '@qlixline/ui/time';

import styles from './health.module.css';

const WIDTH = 600;
const HEIGHT = 160;
const MARGIN = 12; // so that no point is cut off
const SCALE = 120; // for what stands at the left

export type Weight = Pick<HealthEntry, 'id' | 'on'> & { weightKg: number };

/** How the weight has changed, from the first day to the last; at least two weights, the oldest first. */
export function WeightChart({ weights, name }: { weights: readonly Weight[]; name: string }) {
  const unit = useMeasurementUnit();
  const [first, last] = [weights[0], weights.at(-1)];
  if (!first || !last || weights.length < 2) return null;
  const points = placed(weights);
  const kilograms = weights.map(({ weightKg }) => weightKg);
  const label = `${name}’s weight: ${shownWeight(first.weightKg, unit)} on ${longDate(first.on)}, ${shownWeight(last.weightKg, unit)} on ${longDate(last.on)}`;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
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
        <span>{shownWeight(Math.max(...kilograms), unit)}</span>
        <span>{shownWeight(Math.min(...kilograms), unit)}</span>
      </div>
      <figcaption className={styles.ends} aria-hidden>
        <span>{longDate(first.on)}</span>
        <span>{changeText(weightFromKg(last.weightKg, unit) - weightFromKg(first.weightKg, unit), unit)}</span>
        <span>{longDate(last.on)}</span>
      </figcaption>
    </figure>
  );
}

/** By days from left to right, the heaviest at the top. */
export function placed(weights: readonly Weight[]): (Weight & { x: number; y: number })[] {
  const days = weights.map(({ on }) => Date.parse(on));
  const kilograms = weights.map(({ weightKg }) => weightKg);
  const [from, to] = [Math.min(...days), Math.max(...days)];
  const [low, high] = [Math.min(...kilograms), Math.max(...kilograms)];
  const share = (value: number, least: number, most: number) =>
    most === least ? 0.5 : (value - least) / (most - least);
  return weights.map((weight, nth) => ({
    ...weight,
    x: SCALE + share(days[nth] ?? 0, from, to) * (WIDTH - SCALE - MARGIN),
    y: HEIGHT - MARGIN - share(weight.weightKg, low, high) * (HEIGHT - 2 * MARGIN),
  }));
}

function changeText(change: number, unit: MeasurementUnit): string {
  const amount = Math.abs(change).toLocaleString('en', { maximumFractionDigits: 1 });
  if (amount === '0') return 'Unchanged';
  return `${change > 0 ? '+' : '−'}${amount} ${UNIT_LABELS[unit].weight}`;
}
