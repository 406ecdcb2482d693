import { buttonClass } from '@qlixline/ui/button';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import styles from './photo-input.module.css';

type PhotoInputProps = { disabled?: boolean; onFiles: (files: File[]) => void; children: ReactNode };

/** A button that opens the browser's file dialog, for several photos at once. */
export function PhotoInput({ disabled = false, onFiles, children }: PhotoInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept="image/*"
        multiple
        aria-label="Choose photos"
        tabIndex={-1}
        disabled={disabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = ''; // so that the same file can be chosen again
          if (files.length > 0) onFiles(files);
        }}
      />
      <button
        type="button"
        className={buttonClass({ variant: 'soft', size: 'small' })}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
    </>
  );
}
