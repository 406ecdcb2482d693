import { Segmented } from '@qlixline/ui/segmented';
import { useController, useFormContext, useWatch } from 'react-hook-form';

import { WEEKDAYS } from '../../../places/place-texts.ts';
import styles from './editor.module.css';
import type { PlaceValues } from './place-values.ts';

const KINDS = [
  { value: 'unknown', label: 'Not known' },
  { value: 'week', label: 'By weekday' },
  { value: 'always', label: 'Always' },
] as const;

/** Open times of a place: unknown, always, or by day with one break. */
export function HoursField() {
  const { control, register, formState } = useFormContext<PlaceValues & { openTimes?: never }>();
  const { field } = useController({ control, name: 'hours' });
  const days = useWatch({ control, name: 'days' });
  const error = formState.errors.openTimes as { message?: string } | undefined;
  return (
    <div className={styles.fields}>
      <Segmented label="Opening hours" options={KINDS} value={field.value} onChange={field.onChange} />
      {field.value === 'week' && (
        <div className={styles.days}>
          {WEEKDAYS.map((name, day) => (
            <fieldset key={name} className={styles.day}>
              <legend>{name}</legend>
              <span className={styles.times}>
                <input type="time" aria-label={`${name} from`} {...register(`days.${day}.from`)} />
                <span aria-hidden>–</span>
                <input type="time" aria-label={`${name} to`} {...register(`days.${day}.to`)} />
              </span>
              {days[day]?.from !== '' && (
                <span className={styles.times}>
                  <input type="time" aria-label={`${name} again from`} {...register(`days.${day}.againFrom`)} />
                  <span aria-hidden>–</span>
                  <input type="time" aria-label={`${name} again to`} {...register(`days.${day}.againTo`)} />
                </span>
              )}
            </fieldset>
          ))}
          <p className={styles.hint}>Days without times are closed. The second pair is for after a break.</p>
        </div>
      )}
      {error?.message && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
    </div>
  );
}
