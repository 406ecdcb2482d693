import { useState } from 'react';

import classes from './optimistic-checkbox.module.css';

export type OptimisticCheckboxProps = {
  label: string;
  checked: boolean;
  /** Ends when the change is kept or refused; until then the tick is as it was pressed. */
  onChange: (checked: boolean) => Promise<unknown>;
};

/** Follows the hand at once: a change of the cache, however early, comes after React has put the old tick back. */
export function OptimisticCheckbox({ label, checked, onChange }: OptimisticCheckboxProps) {
  const [wished, setWished] = useState<boolean>();
  return (
    <label className={classes.label}>
      <input
        type="checkbox"
        checked={wished ?? checked}
        onChange={({ target }) => {
          setWished(target.checked);
          void onChange(target.checked).finally(() => setWished(undefined));
        }}
      />
      {label}
    </label>
  );
}
