import { useState } from 'react';
import type { ReactNode } from 'react';

import styles from './import.module.css';

type DropZoneProps = { disabled?: boolean; onFiles: (files: File[]) => void; children: ReactNode };

/** Takes files that are dropped on it, beside the button in it that everybody can press. */
export function DropZone({ disabled = false, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault(); // or the browser would open what is dropped
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (!disabled && files.length > 0) onFiles(files);
      }}
    >
      {children}
    </div>
  );
}
