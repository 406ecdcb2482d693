import { messageOf } from '@qlixline/api-client/calls/http';
import { usePreviewImport } from '@qlixline/api-client/shelters/shelters';
import { IMPORT_ROWS_MAX } from '@qlixline/contract/limits';
import { importTemplate } from '@qlixline/contract/shelters/shelter-import-columns';
import { PhotoInput } from '@qlixline/photos/photo-input';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Download } from 'lucide-react';
import { useState } from 'react';

import type { CheckedFile } from './check-file.tsx';
import { DropZone } from './drop-zone.tsx';
import styles from './import.module.css';
import { readFile } from './read-file.ts';

const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(importTemplate())}`;

type ChooseFileProps = { shelterId: number; onChecked: (file: CheckedFile) => void };

/** First step: choosing a file, with a description of its format. */
export function ChooseFile({ shelterId, onChecked }: ChooseFileProps) {
  const { mutateAsync: preview, isPending } = usePreviewImport(shelterId);
  const [problem, setProblem] = useState<string>();

  async function choose([file]: File[]): Promise<void> {
    if (!file) return;
    setProblem(undefined);
    const read = await readFile(file);
    if ('problem' in read) return setProblem(read.problem);
    try {
      onChecked({ ...read, preview: await preview({ csv: read.csv, columns: [] }) });
    } catch (error) {
      setProblem(messageOf(error, 'The file could not be looked at. Please try again.'));
    }
  }

  return (
    <Card>
      <div className={styles.part}>
        <DropZone disabled={isPending} onFiles={(files) => void choose(files)}>
          <PhotoInput
            label="Choose the file with the animals"
            accept=".csv,.tsv,.txt,text/csv"
            disabled={isPending}
            aria-busy={isPending}
            onFiles={(files) => void choose(files)}
          >
            {isPending ? 'Looking at it...' : 'Choose a CSV file'}
          </PhotoInput>
          <p className={styles.muted}>or drop it here</p>
        </DropZone>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <h2>What the file looks like</h2>
        <ul className={styles.rules}>
          <li>One animal in each row, at most {IMPORT_ROWS_MAX} in one file, saved as “CSV UTF-8”.</li>
          <li>
            The first row has the names of the columns, as in the template, or you choose what each column is. Name and
            species are needed.
          </li>
          <li>
            With your own number in the column Reference, the same file can come again: animals that are here already
            are changed, not added once more.
          </li>
          <li>Photos are named by their file names, with a semicolon between them. You choose the files afterwards.</li>
        </ul>
        <a className={buttonClass({ variant: 'soft' })} href={TEMPLATE} download="animals.csv">
          <Download aria-hidden /> Download a template
        </a>
      </div>
    </Card>
  );
}
