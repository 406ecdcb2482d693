import type { Shelter } from '@qlixline/contract/shelters/shelter';
import type { ImportPreview } from '@qlixline/contract/shelters/shelter-import';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Segmented } from '@qlixline/ui/segmented';
import { useState } from 'react';

import type { FileEncoding } from './decode-text.ts';
import type { Imported } from './import-done.tsx';
import { missingColumns } from './file-columns.ts';
import { ImportForm } from './import-form.tsx';
import { countText } from './import-texts.ts';
import styles from './import.module.css';
import { MatchColumns } from './match-columns.tsx';
import { RowTable } from './row-table.tsx';

/** File with its preview. */
export type CheckedFile = { name: string; csv: string; encoding: FileEncoding; preview: ImportPreview };

type CheckFileProps = {
  shelter: Shelter;
  file: CheckedFile;
  onOther: () => void;
  onChecked: (file: CheckedFile) => void;
  onImported: (imported: Imported) => void;
};

/** Second step: outcome of each row, and the photos. */
export function CheckFile({ shelter, file, onOther, onChecked, onImported }: CheckFileProps) {
  const { rows, columns, ignoredColumns } = file.preview;
  const missing = missingColumns(columns);
  const bad = rows.filter(({ becomes }) => becomes === null);
  const [shown, setShown] = useState<'errors' | 'all'>(bad.length > 0 ? 'errors' : 'all');
  const good = rows.length - bad.length;
  return (
    <>
      <Card aria-labelledby="what-is-in-it">
        <div className={styles.part}>
          <h2 id="what-is-in-it">{file.name}</h2>
          <p role="status">
            {missing.length > 0
              ? `Please choose the ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(' and ')}.`
              : `${countText(good, 'animal')} can be imported${errorsText(bad.length)}.`}
          </p>
          {file.encoding === 'Windows-1252' && (
            <p className={styles.muted}>
              Read as Windows-1252. If letters look wrong, save the file as “CSV UTF-8” and choose it again.
            </p>
          )}
          {ignoredColumns.length > 0 && missing.length === 0 && (
            <p className={styles.muted}>Columns that aren’t used: {ignoredColumns.join(', ')}</p>
          )}
          <Button variant="soft" size="small" onClick={onOther}>
            Choose another file
          </Button>
        </div>
      </Card>
      <MatchColumns
        shelterId={shelter.id}
        csv={file.csv}
        columns={columns}
        onChecked={(preview) => onChecked({ ...file, preview })}
      />
      {good > 0 && <ImportForm shelter={shelter} file={file} onImported={onImported} />}
      {rows.length > 0 && (
        <Card aria-label="Rows of the file">
          <div className={styles.part}>
            {bad.length > 0 && (
              <Segmented
                label="Which rows"
                hideLabel
                options={[
                  { value: 'errors', label: `With errors (${bad.length})` },
                  { value: 'all', label: `All (${rows.length})` },
                ]}
                value={shown}
                onChange={setShown}
              />
            )}
            <RowTable rows={shown === 'errors' ? bad : rows} />
          </div>
        </Card>
      )}
    </>
  );
}

const errorsText = (count: number): string =>
  count > 0 ? `, ${countText(count, 'row')} ${count === 1 ? 'has' : 'have'} errors` : '';
