import { Button } from '@qlixline/ui/button';

import styles from './slots.module.css';

/** Line in place of an extension that has failed. It is small, because the page is complete without it. */
export function ExtensionFallback({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <p className={styles.fallback} role="status">
      {title} isn’t available right now.
      <Button variant="soft" size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
