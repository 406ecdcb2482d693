import type { Message } from '@qlixline/contract/message';
import { shownName } from '@qlixline/contract/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { useState } from 'react';

/** Tells screen readers what arrives. The list itself says nothing, or they would read out older messages as these load. */
export function ArrivedMessage({ newest }: { newest: Message | undefined }) {
  const { id: viewerId } = useCurrentUser();
  const [known] = useState(newest?.number ?? 0);
  const isNew = newest && newest.number > known && newest.author.id !== viewerId && !newest.isDeleted;
  return (
    <VisuallyHidden>
      <span role="status" aria-label="New message">
        {isNew && `${shownName(newest.author)}: ${newest.text}`}
      </span>
    </VisuallyHidden>
  );
}
