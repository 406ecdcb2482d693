import { Card } from '@qlixline/ui/card';
import { useId } from 'react';

import type { AnyProps, Extension } from './extension.ts';
import { ExtensionPart } from './extension-part.tsx';
import styles from './slots.module.css';

/** Card of an extension, with the title that its remote declares. Without content, and before it, there is no card. */
export function ExtensionCard({ extension, props }: { extension: Extension; props: AnyProps }) {
  const titleId = useId();
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {extension.title}
      </h2>
      <ExtensionPart extension={extension} props={props} quiet />
    </Card>
  );
}
