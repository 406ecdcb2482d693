import { useUpdatePushPreferences } from '@qlixline/api-client/notifications/push';
import type { QuietHours } from '@qlixline/contract/notifications/push';
import { deviceZone } from '@qlixline/contract/time/device-zone';
import { Select } from '@qlixline/ui/select';

import styles from '../settings.module.css';
import { SwitchLine } from '../../../saving/switch-line.tsx';
import { useChoice } from '../../../saving/use-choice.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const USUAL = { from: 22, until: 7 };

/** Hours of the day in which nothing is pushed, by the clock of the device that chooses them. */
export function QuietHoursChoice({ saved }: { saved: QuietHours | null }) {
  const { mutateAsync } = useUpdatePushPreferences();
  const { chosen, choose } = useChoice(saved, (quietHours) => mutateAsync({ quietHours }));
  const change = (changed: Partial<QuietHours>) => choose({ ...USUAL, ...chosen, ...changed, timeZone: deviceZone() });
  return (
    <div className={styles.group}>
      <SwitchLine
        label="Quiet hours"
        isOn={chosen !== null}
        onTurn={(isOn) => (isOn ? change({}) : choose(null))}
        describedBy="quiet-hours-hint"
      />
      <p id="quiet-hours-hint" className={styles.muted}>
        Nothing is pushed in these hours. What is still unseen is pushed at their end.
      </p>
      {chosen && (
        <div className={styles.actions}>
          <Select
            label="From"
            options={hoursBut(chosen.until)}
            value={String(chosen.from)}
            onChange={({ target }) => change({ from: Number(target.value) })}
          />
          <Select
            label="Until"
            options={hoursBut(chosen.from)}
            value={String(chosen.until)}
            onChange={({ target }) => change({ until: Number(target.value) })}
          />
        </div>
      )}
    </div>
  );
}

/** Lists the hours except the other end of the quiet hours. */
const hoursBut = (other: number) =>
  HOURS.filter((hour) => hour !== other).map((hour) => ({
    value: String(hour),
    label: `${String(hour).padStart(2, '0')}:00`,
  }));
