import { messageOf } from '@qlixline/api-client/calls/http';
import { useAddHealthDocument, useRemoveHealthDocument } from '@qlixline/api-client/pet-health/pet-health';
import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import { HEALTH_DOCUMENTS_MAX } from '@qlixline/contract/limits';
import { useState } from 'react';

import { documentName, documentRefusal } from './document-files.ts';

/** Stored document, or a file to upload when the form is saved. */
export type DocumentRow = {
  key: string;
  name: string;
  bytes: number;
  file?: File | undefined;
  /** True if it will be deleted when the form is saved. */
  isRemoved?: boolean;
  /** Upload progress. */
  percent?: number | undefined;
  /** Reason why it couldn't be uploaded or deleted. */
  error?: string | undefined;
};

let keys = 0;

/**
 * Manages an entry's documents in its form. Additions and deletions happen one after another when the form is saved.
 */
export function useDocuments(petId: number, entry: HealthEntry | undefined) {
  const [rows, setRows] = useState<readonly DocumentRow[]>(() =>
    (entry?.documents ?? []).map(({ id, name, bytes }) => ({ key: id, name, bytes })),
  );
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const { mutateAsync: send } = useAddHealthDocument(petId);
  const { mutateAsync: takeAway } = useRemoveHealthDocument(petId);
  const shown = rows.filter(({ isRemoved }) => !isRemoved);

  const change = (key: string, changes: Partial<DocumentRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const drop = (key: string) => setRows((before) => before.filter((row) => row.key !== key));

  function add(files: readonly File[]): void {
    const good = files.filter((file) => documentRefusal(file) === undefined);
    const room = HEALTH_DOCUMENTS_MAX - shown.length;
    const refused = files.flatMap((file) => {
      const refusal = documentRefusal(file);
      return refusal ? [`${documentName(file.name)}: ${refusal}`] : [];
    });
    setRefusals(good.length > room ? [...refused, `An entry has at most ${HEALTH_DOCUMENTS_MAX} documents`] : refused);
    const added = good.slice(0, room).map((file): DocumentRow => {
      keys += 1;
      return { key: `new ${keys}`, name: documentName(file.name), bytes: file.size, file };
    });
    setRows((before) => [...before, ...added]);
  }

  function remove({ key, file }: DocumentRow): void {
    if (file) drop(key);
    else change(key, { isRemoved: true, error: undefined });
  }

  /** Uploads and deletes documents. Failed ones keep their error for a retry; returns false if there are any. */
  async function save(entryId: number): Promise<boolean> {
    let isWhole = true;
    for (const row of rows) {
      try {
        if (row.isRemoved) {
          await takeAway({ entryId, documentId: row.key });
          drop(row.key);
        } else if (row.file) {
          change(row.key, { percent: 0, error: undefined });
          const onProgress = (percent: number) => change(row.key, { percent });
          const { id, bytes } = await send({ entryId, name: row.name, file: row.file, onProgress });
          change(row.key, { key: id, bytes, file: undefined, percent: undefined });
        }
      } catch (error) {
        isWhole = false;
        change(row.key, { isRemoved: false, percent: undefined, error: messageOf(error) });
      }
    }
    return isWhole;
  }

  return { rows: shown, refusals, add, remove, save, isDirty: rows.some(({ file, isRemoved }) => file ?? isRemoved) };
}

export type Documents = ReturnType<typeof useDocuments>;
