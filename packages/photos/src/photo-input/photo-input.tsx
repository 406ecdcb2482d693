import { buttonClass } from '@qlixline/ui/button';
import { useRef } from 'react';
import type { ComponentProps } from 'react';

import styles from './photo-input.module.css';

type PhotoInputProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'onClick'> & {
  /** Label of the hidden input for tests; users and screen readers only get the button. */
  label?: string;
  multiple?: boolean;
  accept?: string;
  /** Called with at least one file. */
  onFiles: (files: File[]) => void;
};

/** Button that opens the browser's file dialog. */
export function PhotoInput({
  label = 'Choose photos or videos',
  accept = 'image/*,video/*',
  multiple = false,
  onFiles,
  ...button
}: PhotoInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        aria-hidden // The button has the label.
        tabIndex={-1}
        disabled={button.disabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = ''; // allows choosing the same file again after an error
          if (files.length > 0) onFiles(files);
        }}
      />
      <button
        {...button}
        type="button"
        className={buttonClass({ variant: 'soft', size: 'small' })}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
