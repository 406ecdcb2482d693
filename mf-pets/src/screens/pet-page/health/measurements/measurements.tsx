import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import { MEASURED_KINDS } from '@qlixline/contract/pet-health/health-kinds';
import type { MeasuredKind } from '@qlixline/contract/pet-health/health-kinds';
import { shownMeasured } from '@qlixline/contract/pets/measurement';
import type { MeasurementUnit } from '@qlixline/contract/users/user';
import { useMeasurementUnit } from '@qlixline/shell-bridge';
import { longDate } from '@qlixline/ui/time';

import { timeText } from '../doses/dose-texts.ts';
import { KIND_NAMES } from '../health-texts.ts';
import styles from './measurements.module.css';
import { placed } from './placed.ts';
import type { Measured } from './placed.ts';

type MeasurementsProps = { petName: string; entries: readonly HealthEntry[] };

/** Charts of measured values, each with its table for those who don't see it. */
export function Measurements({ petName, entries }: MeasurementsProps) {
  return MEASURED_KINDS.map((kind) => {
    const values = valuesOf(entries, kind);
    return values.length > 0 && <MeasurementChart key={kind} kind={kind} petName={petName} values={values} />;
  });
}

type ChartProps = { kind: MeasuredKind; petName: string; values: readonly Measured[] };

function MeasurementChart({ kind, petName, values }: ChartProps) {
  const unit = useMeasurementUnit();
  const points = placed(values);
  const [first, last] = [values[0]!, values.at(-1)!];
  const measured = values.map(({ value }) => value);
  const name = KIND_NAMES[kind];
  const label = `${petName}’s ${name.toLowerCase()}: ${textOf(kind, first, unit)} to ${textOf(kind, last, unit)}`;
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>{name}</strong>
      </figcaption>
      {values.length > 1 && (
        <div className={styles.plot}>
          <svg viewBox="0 0 100 100" role="img" aria-label={label} preserveAspectRatio="none">
            <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          </svg>
          <div className={styles.points} aria-hidden>
            {points.map(({ id, x, y }, index) => (
              <span key={id} style={{ left: `${x}%`, top: `${y}%` }} title={textOf(kind, values[index]!, unit)} />
            ))}
          </div>
          <div className={styles.scale} aria-hidden>
            <span>{shownMeasured(kind, Math.max(...measured), unit)}</span>
            <span>{shownMeasured(kind, Math.min(...measured), unit)}</span>
          </div>
        </div>
      )}
      <details>
        <summary>Show as a table</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Time</th>
              <th scope="col">{name}</th>
            </tr>
          </thead>
          <tbody>
            {values.toReversed().map(({ id, on, time, value }) => (
              <tr key={id}>
                <td>{longDate(on)}</td>
                <td>{time === null ? '–' : timeText(time)}</td>
                <td>{shownMeasured(kind, value, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Returns the values of a kind, oldest first, as the journal has them newest first. */
function valuesOf(entries: readonly HealthEntry[], kind: MeasuredKind): Measured[] {
  return entries
    .flatMap(({ id, on, time, measured, kind: own }) =>
      own === kind && typeof measured === 'number' ? [{ id, on, time: time ?? null, value: measured }] : [],
    )
    .toReversed();
}

const textOf = (kind: MeasuredKind, { on, time, value }: Measured, unit: MeasurementUnit): string =>
  [`${shownMeasured(kind, value, unit)} on ${longDate(on)}`, time && timeText(time)].filter(Boolean).join(', ');
