import { DOSE_TIMES_MAX } from '@qlixline/contract/limits';
import { Button } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { Plus, X } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';

import type { HealthEntryInput } from '@qlixline/contract/pet-health/health-entry';
import { deviceZone } from '@qlixline/contract/time/device-zone';
import type { HealthValues } from '../health-values.ts';
import styles from './doses.module.css';

const MORNING = '08:00';
const EVENING = '20:00';

/** Error of the times as a whole, or of one of them. */
type TimesError = { message?: string; times?: { message?: string } & ({ message?: string } | undefined)[] };

/** Times of day of a medication, in the time zone in which they were entered. */
export function TimesField({ control }: { control: Control<HealthValues, unknown, HealthEntryInput> }) {
  const { field, fieldState } = useController({ control, name: 'plan' });
  const schedule = useWatch({ control, name: 'schedule' });
  const { times, timeZone } = field.value;
  const set = (changed: readonly string[]) => field.onChange({ times: changed, timeZone });
  const error = fieldState.error as TimesError | undefined;
  const problem = error?.message ?? error?.times?.message ?? error?.times?.find?.((one) => one?.message)?.message;
  const next = times.length === 0 && schedule === 'twice_daily' ? [MORNING, EVENING] : [...times, nextTime(times)];
  return (
    <fieldset className={styles.times} aria-describedby={problem ? 'times-problem' : undefined}>
      <legend>Times (optional)</legend>
      <p className={styles.muted}>Everybody who looks after the pet is notified at these times.</p>
      {times.map((time, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two times may be equal while they are edited
        <div key={index}>
          <input
            type="time"
            aria-label={`Time ${index + 1}`}
            value={time}
            onChange={({ target }) => set(times.with(index, target.value))}
            onBlur={field.onBlur}
          />
          <IconButton
            label={`Remove time ${index + 1}`}
            icon={<X aria-hidden />}
            onClick={() => set(times.filter((_, other) => other !== index))}
          />
        </div>
      ))}
      {times.length > 0 && timeZone !== deviceZone() && (
        <p className={styles.muted}>
          In the time zone {timeZone}.{' '}
          <Button
            variant="link"
            size="small"
            onClick={() => field.onChange({ times, timeZone: deviceZone() })}
          >{`Use ${deviceZone()}`}</Button>
        </p>
      )}
      {problem && (
        <p id="times-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {times.length < DOSE_TIMES_MAX && (
        <Button variant="soft" size="small" icon={<Plus aria-hidden />} onClick={() => set(next)}>
          {times.length === 0 ? 'Add times' : 'Add a time'}
        </Button>
      )}
    </fieldset>
  );
}

const nextTime = (times: readonly string[]): string =>
  [MORNING, EVENING, '14:00'].find((time) => !times.includes(time)) ?? '';
