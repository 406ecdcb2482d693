import { Button } from '@qlixline/ui/button';

import styles from './post-form.module.css';

type AltNudgeProps = { count: number; submitLabel: string; onDescribe: () => void; onAnyway: () => void };

/** Before photos without words for what they show are sent: asks once, and takes no for an answer. */
export function AltNudge({ count, submitLabel, onDescribe, onAnyway }: AltNudgeProps) {
  return (
    <div role="alert" className={styles.nudge} ref={bringIntoView}>
      <p>
        {count === 1 ? 'One photo has' : `${count} photos have`} no description yet. A few words let people who can’t
        see {count === 1 ? 'it' : 'them'} take part.
      </p>
      <div className={styles.choices}>
        <Button size="small" variant="soft" onClick={onDescribe}>
          Describe
        </Button>
        <Button size="small" variant="ghost" onClick={onAnyway}>
          {submitLabel} anyway
        </Button>
      </div>
    </div>
  );
}

/** The button that was pressed may be far from it. */
function bringIntoView(nudge: HTMLElement | null) {
  nudge?.scrollIntoView({ block: 'nearest' });
}
