import { MUTE_DURATIONS, MUTE_DURATION_NAMES } from '@qlixline/contract/safety/mute-durations';
import type { MuteDuration } from '@qlixline/contract/safety/mute-durations';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';

import styles from './mute-sheet.module.css';

type MuteSheetProps = {
  name: string;
  /** Sentence that says what the mute hides. */
  effect: string;
  onMute: (duration: MuteDuration) => void;
  onClose: () => void;
};

/** Sheet to choose for how long somebody or something is muted; a press mutes and closes it. */
export function MuteSheet({ name, effect, onMute, onClose }: MuteSheetProps) {
  return (
    <Sheet open size="small" title={`Mute ${name}`} onClose={onClose}>
      <p className={styles.effect}>{effect}</p>
      <ul className={styles.durations} aria-label="For how long">
        {MUTE_DURATION_NAMES.map((duration, nth) => (
          <li key={duration}>
            <Button
              variant="soft"
              className={styles.duration}
              onClick={() => {
                onMute(duration);
                onClose();
              }}
              {...(nth === 0 && { 'data-initial-focus': true })}
            >
              {MUTE_DURATIONS[duration].name}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
