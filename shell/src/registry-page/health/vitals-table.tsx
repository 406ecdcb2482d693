import type { MeasuredVitals, UnitOverview } from '@qlixline/contract/remotes/registry';
import { HEALTH_HOURS } from '@qlixline/contract/remotes/registry-limits';
import { VITALS } from '@qlixline/contract/remotes/vital-limits';
import type { Vital } from '@qlixline/contract/remotes/vital-limits';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';

import { VITAL_NAMES, ratingOf, vitalText } from './vital-text.ts';
import styles from './vitals-table.module.css';

/** Speed of the served versions, live one first, at the 75th percentile of users. */
export function VitalsTable({ unit }: { unit: UnitOverview }) {
  const measured = (unit.vitals ?? []).toSorted(liveFirst(unit));
  if (measured.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>75th percentile of people, last {HEALTH_HOURS} hours</caption>
      <thead>
        <tr>
          <th scope="col">Version</th>
          {measured.map(({ version, people }) => (
            <th key={version} scope="col">
              {version}
              <span className={styles.people}>
                {people} {people === 1 ? 'person' : 'people'}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {VITALS.map((vital) => (
          <tr key={vital}>
            <th scope="row">{VITAL_NAMES[vital]}</th>
            {measured.map((vitals) => (
              <Value key={vitals.version} vital={vital} value={vitals[vital]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function liveFirst({ live }: UnitOverview) {
  return (one: MeasuredVitals, other: MeasuredVitals) => Number(other.version === live) - Number(one.version === live);
}

function Value({ vital, value }: { vital: Vital; value: number | null }) {
  if (value === null) return <td>–</td>;
  const rating = ratingOf(vital, value);
  return (
    <td className={styles.value} data-rating={rating}>
      {vitalText(vital, value)}
      <VisuallyHidden>, {rating}</VisuallyHidden>
    </td>
  );
}
