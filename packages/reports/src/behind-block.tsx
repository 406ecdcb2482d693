import { HIDDEN_BY_BLOCK, OVERSIGHT_REASONS } from '@qlixline/contract/safety/oversight-texts';
import type { Container } from '@qlixline/contract/safety/oversight-texts';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { Button } from '@qlixline/ui/button';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import styles from './behind-block.module.css';

export type BehindBlockProps = {
  /** Container that the viewer oversees. */
  container: Container;
  /** Noun of the content, as in "Show the reply". */
  what: string;
  author: UserCard | null;
  /** Acts of the overseer: to remove and to report the content. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * Content behind a block, for the overseer of its container. It is shown on request, with its author's name but no link
 * to a profile that the block hides.
 */
export function BehindBlock({ container, what, author, actions, children }: BehindBlockProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.hidden}>
      <p className={styles.line}>
        <EyeOff size={16} aria-hidden />
        <span>
          <strong>{HIDDEN_BY_BLOCK}.</strong> {OVERSIGHT_REASONS[container]}
        </span>
      </p>
      {isOpen && (
        <div className={styles.content}>
          {author && <p className={styles.author}>{shownName(author)}</p>}
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
