import type { ComponentProps, ReactNode } from 'react';

import styles from './choice.module.css';

/** Toggle button for one option of a group. */
export function Choice({ isChosen, ...button }: ComponentProps<'button'> & { isChosen: boolean }) {
  return <button type="button" className={styles.choice} aria-pressed={isChosen} {...button} />;
}

/** Group of choices with a name. */
export function ChoiceGroup({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}
