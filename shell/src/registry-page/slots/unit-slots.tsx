import type { UnitOverview } from '@qlixline/contract/remotes/registry';

import styles from '../version-list.module.css';
import { placeOf } from './place-of.ts';

type UnitSlotsProps = { unit: UnitOverview; units: readonly UnitOverview[] };

/** Slots that a remote's screens offer, and who fills them. */
export function UnitSlots({ unit: { slots }, units }: UnitSlotsProps) {
  if (!slots || slots.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>Slots ({slots.length})</summary>
      <ul className={styles.versions}>
        {slots.map((slot) => (
          <li key={slot} className={styles.row}>
            <div className={styles.text}>
              <span>
                <code>{slot}</code> {placeOf(slot)}
              </span>
              <span className={styles.muted}>{fillersText(slot, units)}</span>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

function fillersText(slot: string, units: readonly UnitOverview[]): string {
  const fillers = units
    .flatMap(({ name, extensions = [], switchedOff = [] }) =>
      extensions
        .filter((extension) => extension.slot === slot)
        .map(({ id, title, order }) => ({
          text: `${title} of ${name}${switchedOff.some((one) => one.extension === id) ? ' (off)' : ''}`,
          order,
        })),
    )
    .toSorted((one, other) => one.order - other.order || one.text.localeCompare(other.text));
  return fillers.length === 0 ? 'Nobody fills it' : `Filled by ${fillers.map(({ text }) => text).join(', ')}`;
}
