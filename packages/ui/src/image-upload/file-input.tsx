import type { Ref } from 'react';

import hidden from '../visually-hidden/visually-hidden.module.css';

type FileInputProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  disabled: boolean;
  onFile: (file: File | undefined) => void;
};

/** Hidden file input; a visible button opens it. */
export function FileInput({ ref, label, disabled, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      className={hidden.hidden}
      type="file"
      accept="image/*"
      aria-label={label}
      tabIndex={-1}
      disabled={disabled}
      onChange={(event) => {
        const file = event.target.files?.[0];
        event.target.value = ''; // allows choosing the same file again after an error
        onFile(file);
      }}
    />
  );
}
