import { longDate } from '@qlixline/ui/time';

import { timeText } from '../doses/dose-texts.ts';
import styles from './values-table.module.css';

type ValuesTableProps = {
  /** Heading of the values. */
  name: string;
  /** Values as they are shown, oldest first. */
  values: readonly { id: number; on: string; time: string | null; text: string }[];
};

/** Values of a chart for those who don't see it, newest first. */
export function ValuesTable({ name, values }: ValuesTableProps) {
  return (
    <details className={styles.values}>
      <summary>Show as a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Time</th>
            <th scope="col">{name}</th>
          </tr>
        </thead>
        <tbody>
          {values.toReversed().map(({ id, on, time, text }) => (
            <tr key={id}>
              <td>{longDate(on)}</td>
              <td>{time === null ? '–' : timeText(time)}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
