import { useState } from 'react';

import classes from './optimistic-checkbox.module.css';

export type OptimisticCheckboxProps = {
  label: string;
  checked: boolean;
  /** Saves the change; until it is saved or refused, the checkbox stays as pressed. */
  onChange: (checked: boolean) => Promise<unknown>;
};

/** Checkbox that changes immediately: an update of the cache comes after React has reset the checkbox. */
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
