import type { MeasuredVitals, UnitOverview } from '@qlixline/contract/registry';
import { HEALTH_HOURS } from '@qlixline/contract/registry-limits';
import { VITALS } from '@qlixline/contract/vital-limits';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';

import { VITAL_NAMES, ratingOf, vitalText } from './vital-text.ts';
import styles from './vitals-table.module.css';

/** How fast the served versions are to three of four people: the live one, beside it what may follow. */
export function VitalsTable({ unit }: { unit: UnitOverview }) {
  const measured = unit.vitals ?? [];
  if (measured.length === 0) return null;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>Speed for three of four people in the last {HEALTH_HOURS} hours</caption>
        <thead>
          <tr>
            <th scope="col">Version</th>
            {VITALS.map((vital) => (
              <th key={vital} scope="col">
                {VITAL_NAMES[vital]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measured.toSorted(liveFirst(unit)).map((vitals) => (
            <Row key={vitals.version} vitals={vitals} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function liveFirst({ live }: UnitOverview) {
  return (one: MeasuredVitals, other: MeasuredVitals) => Number(other.version === live) - Number(one.version === live);
}

function Row({ vitals }: { vitals: MeasuredVitals }) {
  const { version, people } = vitals;
  return (
    <tr>
      <th scope="row">
        {version}
        <span className={styles.people}>
          {people} {people === 1 ? 'person' : 'people'}
        </span>
      </th>
      {VITALS.map((vital) => {
        const value = vitals[vital];
        if (value === null) return <td key={vital}>–</td>;
        const rating = ratingOf(vital, value);
        return (
          <td key={vital} className={styles.value} data-rating={rating}>
            {vitalText(vital, value)}
            <VisuallyHidden>, {rating}</VisuallyHidden>
          </td>
        );
      })}
    </tr>
  );
}
