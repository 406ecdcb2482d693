import { HEALTH_DOCUMENTS_MAX } from '@qlixline/contract/limits';
import { PhotoInput } from '@qlixline/photos/photo-input';
import { IconButton } from '@qlixline/ui/icon-button';
import { FileText, X } from 'lucide-react';

import { sizeText } from './document-files.ts';
import styles from './documents.module.css';
import type { DocumentRow, Documents } from './use-documents.ts';

/** Documents of an entry, with a button to add more. */
export function DocumentFields({ documents, isSaving }: { documents: Documents; isSaving: boolean }) {
  const { rows, refusals, add, remove } = documents;
  const isFull = rows.length >= HEALTH_DOCUMENTS_MAX;
  return (
    <fieldset className={styles.fields}>
      <legend>Documents (optional)</legend>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.key}>
              <Row row={row} />
              <IconButton
                label={`Remove ${row.name}`}
                icon={<X aria-hidden />}
                disabled={isSaving}
                onClick={() => remove(row)}
              />
            </li>
          ))}
        </ul>
      )}
      {refusals.map((text) => (
        <p key={text} role="alert" className={styles.error}>
          {text}
        </p>
      ))}
      <div>
        <PhotoInput
          label="Choose documents"
          accept="image/*,application/pdf"
          multiple
          disabled={isSaving || isFull}
          onFiles={add}
        >
          Add photos or PDFs
        </PhotoInput>
      </div>
      <p className={styles.muted}>
        Up to {HEALTH_DOCUMENTS_MAX}, each at most 10 MB. Whoever may read this journal sees them; a passport does not
        show them.
      </p>
    </fieldset>
  );
}

function Row({ row: { name, bytes, percent, error } }: { row: DocumentRow }) {
  return (
    <div className={styles.row}>
      <span className={styles.name}>
        <FileText aria-hidden />
        <span>
          {name} <span className={styles.muted}>{sizeText(bytes)}</span>
        </span>
      </span>
      {percent !== undefined && <progress max={100} value={percent} aria-label={`Uploading ${name}`} />}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
