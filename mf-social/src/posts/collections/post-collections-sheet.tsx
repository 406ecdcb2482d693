import {
  collectionsQuery,
  postCollectionsQuery,
  useCollectPost,
  useRefreshSaved,
} from '@qlixline/api-client/posts/collections';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { Collection } from '@qlixline/contract/posts/collection';
import type { Post } from '@qlixline/contract/posts/post';
import { GroupTicksSheet } from '@qlixline/named-groups/group-ticks-sheet';
import { useToast } from '@qlixline/shell-bridge';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CollectionNameSheet } from './collection-name-sheet.tsx';

/** Sheet to choose a post's collections. Adding it to one saves it. */
export function PostCollectionsSheet({ post, onClose }: { post: Post; onClose: () => void }) {
  const toast = useToast();
  const { mutateAsync } = useCollectPost(post.id);
  const refreshSaved = useRefreshSaved();
  const [isNaming, setNaming] = useState(false);

  async function put({ id, name }: Collection, isIn: boolean): Promise<void> {
    try {
      await mutateAsync({ id, isIn });
    } catch (error) {
      const title = isIn ? `The post was not added to “${name}”` : `The post is still in “${name}”`;
      toast({ variant: 'destructive', title, description: messageOf(error) });
    }
  }

  /**
   * Lists refresh only when the sheet closes, because a list may drop the post together with everything open above it.
   */
  function close(): void {
    onClose();
    void refreshSaved();
  }

  return (
    <>
      <GroupTicksSheet
        title="Add to collections"
        kind="collection"
        legend="Collections that have this post"
        groups={useQuery(collectionsQuery)}
        having={useQuery(postCollectionsQuery(post.id))}
        empty="No collections yet. Create one for tricks, food or places to go. Only you see them."
        onChange={put}
        onNew={() => setNaming(true)}
        onClose={close}
      />
      {isNaming && (
        <CollectionNameSheet onSaved={(collection) => void put(collection, true)} onClose={() => setNaming(false)} />
      )}
    </>
  );
}
