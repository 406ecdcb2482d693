import type { ComponentProps, ReactNode } from 'react';

import styles from './choice.module.css';

/** One of a group that may be chosen: a button that stays pressed. */
export function Choice({ isChosen, ...button }: ComponentProps<'button'> & { isChosen: boolean }) {
  return <button type="button" className={styles.choice} aria-pressed={isChosen} {...button} />;
}

/** Several of them under a name. */
export function ChoiceGroup({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}
