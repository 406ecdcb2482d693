import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import { MEASURED_KINDS } from '@qlixline/contract/pet-health/health-kinds';
import type { MeasuredKind } from '@qlixline/contract/pet-health/health-kinds';
import { MEASURED_UNITS, shownMeasured } from '@qlixline/contract/pets/measurement';
import type { ShownUnits } from '@qlixline/contract/pets/measurement';
import type { MeasurementUnit } from '@qlixline/contract/users/user';
import { longDate } from '@qlixline/ui/time';

import { timeText } from '../doses/dose-texts.ts';
import { KIND_NAMES } from '../health-texts.ts';
import { GlucoseUnitChoice } from './glucose-unit-choice.tsx';
import styles from './measurements.module.css';
import { placed } from './placed.ts';
import type { Measured } from './placed.ts';
import { ValuesTable } from './values-table.tsx';

type MeasurementsProps = { petName: string; entries: readonly HealthEntry[]; units: ShownUnits };

/** Charts of measured values, each with its table for those who don't see it. */
export function Measurements({ petName, entries, units }: MeasurementsProps) {
  return MEASURED_KINDS.map((kind) => {
    const values = valuesOf(entries, kind);
    return (
      values.length > 0 && (
        <MeasurementChart key={kind} kind={kind} petName={petName} values={values} unit={units[kind]} />
      )
    );
  });
}

type ChartProps = { kind: MeasuredKind; petName: string; values: readonly Measured[]; unit: MeasurementUnit };

function MeasurementChart({ kind, petName, values, unit }: ChartProps) {
  const points = placed(values);
  const [first, last] = [values[0]!, values.at(-1)!];
  const measured = values.map(({ value }) => value);
  const name = KIND_NAMES[kind];
  const label = `${petName}’s ${name.toLowerCase()}: ${textOf(kind, first, unit)} to ${textOf(kind, last, unit)}`;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <strong>{name}</strong>
        {kind === 'glucose' && <GlucoseUnitChoice value={MEASURED_UNITS.glucose[unit]} />}
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
      <ValuesTable
        name={name}
        values={values.map(({ id, on, time, value }) => ({ id, on, time, text: shownMeasured(kind, value, unit) }))}
      />
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
