import { buttonClass } from '@qlixline/ui/button';
import { useRef } from 'react';
import type { ComponentProps } from 'react';

import styles from './photo-input.module.css';

type PhotoInputProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'onClick'> & {
  /** Of the field behind the button, which only tests look for: people and screen readers meet the button alone. */
  label?: string;
  multiple?: boolean;
  accept?: string;
  /** At least one. */
  onFiles: (files: File[]) => void;
};

/** A button that opens the browser's file dialog. */
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
        aria-hidden // the button says it already
        tabIndex={-1}
        disabled={button.disabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = ''; // so that the same file can be chosen again after a failure
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
