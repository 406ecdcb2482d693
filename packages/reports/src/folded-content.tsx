import { Button } from '@qlixline/ui/button';
import { useState } from 'react';
import type { ReactNode } from 'react';

import styles from './folded-content.module.css';

type FoldedContentProps = {
  icon: ReactNode;
  /** Reason why it is folded, and who sees it. */
  why: ReactNode;
  /** Noun of the content, as in "Show the reply". */
  what: string;
  author: ReactNode;
  /** Buttons and menu for the content. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Content that is shown on request, with the reason in its place. */
export function FoldedContent({ icon, why, what, author, actions, children }: FoldedContentProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.folded}>
      <p className={styles.why}>
        {icon}
        <span>{why}</span>
      </p>
      {isOpen && (
        <div className={styles.content}>
          {author && <p className={styles.author}>{author}</p>}
          {children}
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'} the {what}
        </Button>
        {actions}
      </div>
    </div>
  );
}
