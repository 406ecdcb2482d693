import { Button } from '@qlixline/ui/button';

import styles from './post-form.module.css';

type AltNudgeProps = { count: number; formId: string; submitLabel: string; onAnyway: () => void };

/** Before photos without words for what they show are sent: asks once, and takes no for an answer. */
export function AltNudge({ count, formId, submitLabel, onAnyway }: AltNudgeProps) {
  const describe = () => {
    const fields = document.querySelectorAll<HTMLInputElement>(`[id="${formId}"] [data-alt]`);
    [...fields].find(({ value }) => value.trim() === '')?.focus();
  };
  return (
    <div role="alert" className={styles.nudge}>
      <p>
        {count === 1 ? 'One photo has' : `${count} photos have`} no description yet. A few words let people who can’t
        see {count === 1 ? 'it' : 'them'} take part.
      </p>
      <div className={styles.choices}>
        <Button size="small" variant="soft" onClick={describe}>
          Describe
        </Button>
        <Button size="small" variant="ghost" onClick={onAnyway}>
          {submitLabel} anyway
        </Button>
      </div>
    </div>
  );
}
