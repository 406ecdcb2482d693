import { useState } from 'react';
import type { ReactNode } from 'react';

import styles from './import.module.css';

type DropZoneProps = { disabled?: boolean; onFiles: (files: File[]) => void; children: ReactNode };

/** Area that accepts dropped files, with an accessible button inside. */
export function DropZone({ disabled = false, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault(); // keeps the browser from opening the file
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
