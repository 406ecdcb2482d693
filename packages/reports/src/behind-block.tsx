import { HIDDEN_BY_BLOCK, OVERSIGHT_REASONS } from '@qlixline/contract/safety/oversight-texts';
import type { Container } from '@qlixline/contract/safety/oversight-texts';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';

import { FoldedContent } from './folded-content.tsx';

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
  return (
    <FoldedContent
      icon={<EyeOff size={16} aria-hidden />}
      why={
        <>
          <strong>{HIDDEN_BY_BLOCK}.</strong> {OVERSIGHT_REASONS[container]}
        </>
      }
      what={what}
      author={author && shownName(author)}
      actions={actions}
    >
      {children}
    </FoldedContent>
  );
}
