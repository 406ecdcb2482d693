import type { DiscoverPost } from '@qlixline/contract/posts/discover';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Button } from '@qlixline/ui/button';

import { AddFriendButton } from '../../../users/add-friend-button.tsx';
import { useRelationAction } from '../../../users/use-relation-action.ts';

/** Button to send the author a friend request or accept theirs. */
export function DiscoverFriendButton({ post: { author, relation, requestId } }: { post: DiscoverPost }) {
  const { take } = useRelationAction(author);
  switch (relation) {
    case 'none':
      return <AddFriendButton suggestion={{ user: author, reasons: [] }} />;
    case 'requested':
      return <AddFriendButton suggestion={{ user: author, reasons: [], request: { id: requestId } }} />;
    case 'received':
      return (
        <Button
          size="small"
          aria-label={`Accept the request of ${shownName(author)}`}
          onClick={() => requestId !== null && void take({ kind: 'accept', userId: author.id, requestId })}
        >
          Accept
        </Button>
      );
    case 'friends':
    case 'self':
      return null;
  }
}
