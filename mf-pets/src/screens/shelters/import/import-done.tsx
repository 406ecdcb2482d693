import type { ImportResult } from '@qlixline/contract/shelters/shelter-import';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { useEffect, useRef } from 'react';

import { countText } from './import-texts.ts';
import styles from './import.module.css';
import { RowTable } from './row-table.tsx';

export type Imported = { result: ImportResult; photoCount: number };

type ImportDoneProps = { shelterId: number; imported: Imported; onAgain: () => void };

/** Last step: result of the import. */
export function ImportDone({ shelterId, imported: { result, photoCount }, onAgain }: ImportDoneProps) {
  const { created, updated, published, failed } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element is gone.
  useEffect(() => void heading.current?.focus(), []);
  const facts = [
    `${countText(created, 'animal')} added`,
    updated > 0 && `${countText(updated, 'animal')} changed`,
    `${published.toLocaleString('en')} published`,
    photoCount > 0 && `${countText(photoCount, 'photo')} used`,
  ].filter((fact) => fact !== false);
  return (
    <>
      <Card aria-labelledby="imported">
        <div className={styles.part}>
          <h2 id="imported" ref={heading} tabIndex={-1}>
            {countText(created + updated, 'animal')} imported
          </h2>
          <p>{facts.join(' · ')}</p>
          <div className={styles.actions}>
            <Link className={buttonClass()} to={screens.shelter(shelterId)}>
              See the animals
            </Link>
            <Button variant="soft" onClick={onAgain}>
              Import another file
            </Button>
          </div>
        </div>
      </Card>
      {failed.length > 0 && (
        <Card aria-labelledby="left-out">
          <div className={styles.part}>
            <h2 id="left-out">{countText(failed.length, 'row')} left out</h2>
            <p className={styles.muted}>
              Correct them in the file and import it again. Animals with a reference are not added twice.
            </p>
            <RowTable rows={failed} />
          </div>
        </Card>
      )}
    </>
  );
}
