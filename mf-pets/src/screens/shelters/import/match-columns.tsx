import { messageOf } from '@qlixline/api-client/calls/http';
import { usePreviewImport } from '@qlixline/api-client/shelters/shelters';
import type { ImportPreview } from '@qlixline/contract/shelters/shelter-import';
import { IMPORT_COLUMNS, importColumnName } from '@qlixline/contract/shelters/shelter-import-columns';
import type { ImportColumn } from '@qlixline/contract/shelters/shelter-import-columns';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Select } from '@qlixline/ui/select';
import { useState } from 'react';

import { missingColumns } from './file-columns.ts';
import styles from './import.module.css';

const OPTIONS = IMPORT_COLUMNS.map((column) => ({ value: column, label: importColumnName(column) }));

type MatchColumnsProps = {
  shelterId: number;
  csv: string;
  columns: ImportPreview['columns'];
  onChecked: (preview: ImportPreview) => void;
};

/**
 * Lets the user assign the file's columns that weren't recognized by name. It stays open while a required column is
 * missing.
 */
export function MatchColumns({ shelterId, csv, columns, onChecked }: MatchColumnsProps) {
  const [chosen, setChosen] = useState(() => columns.map(({ column }) => column));
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: preview, isPending } = usePreviewImport(shelterId);
  const isIncomplete = missingColumns(columns).length > 0;

  /** Assigns an import column to a column of the file and removes it from the former one. */
  function choose(at: number, column: ImportColumn | null): void {
    setChosen(chosen.map((other, nth) => (nth === at ? column : other === column ? null : other)));
  }

  async function check(): Promise<void> {
    setProblem(undefined);
    try {
      onChecked(await preview({ csv, columns: chosen }));
    } catch (error) {
      setProblem(messageOf(error, 'The file could not be checked. Please try again.'));
    }
  }

  return (
    <Card aria-label="Columns of the file">
      <details open={isIncomplete}>
        <summary>Columns</summary>
        <div className={styles.part}>
          <div className={styles.columns}>
            {columns.map(({ name }, at) => (
              <Select
                // oxlint-disable-next-line react/no-array-index-key -- a file may have two columns of one name, and none moves
                key={at}
                label={name || `Column ${at + 1}`}
                placeholder="Not used"
                options={OPTIONS}
                value={chosen[at] ?? ''}
                disabled={isPending}
                onChange={({ target }) => choose(at, IMPORT_COLUMNS.find((column) => column === target.value) ?? null)}
              />
            ))}
          </div>
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          <Button variant={isIncomplete ? 'primary' : 'soft'} loading={isPending} onClick={() => void check()}>
            Check again
          </Button>
        </div>
      </details>
    </Card>
  );
}
