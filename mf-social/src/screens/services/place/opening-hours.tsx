import { DAY_MINUTES, minuteOfWeek } from '@qlixline/contract/places/place-hours';
import type { Place } from '@qlixline/contract/places/place';

import { WEEKDAYS, timesOfDay, timesText } from '../../../places/place-texts.ts';
import styles from './place.module.css';

/**
 * Open times of the week by day in the place's time zone, with today highlighted. Without regular times, the source's
 * text is shown.
 */
export function OpeningHours({ place: { openTimes, timeZone, hoursText } }: { place: Place }) {
  if (!openTimes) return hoursText ? <p className={styles.muted}>Opening hours: {hoursText}</p> : null;
  const today = Math.floor(minuteOfWeek(new Date(), timeZone) / DAY_MINUTES);
  return (
    <details className={styles.hours}>
      <summary>Opening hours</summary>
      <table>
        <tbody>
          {WEEKDAYS.map((name, day) => (
            <tr key={name} aria-current={day === today ? 'date' : undefined}>
              <th scope="row">{name}</th>
              <td>{timesText(timesOfDay(openTimes, day))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
