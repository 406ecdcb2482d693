import type { DiscoverPost } from '@qlixline/contract/discover';
import { memo } from 'react';

import { PostRow } from '../../../posts/post-row.tsx';
import { FollowButton } from '../../../users/follow-button.tsx';
import { DiscoverFriendButton } from './discover-friend-button.tsx';
import { ReasonLine } from './reason-line.tsx';
import { useLessOf } from './use-less-of.tsx';

/** A post with why it is here, a way to its author, and ways to see less like it. */
export const DiscoverRow = memo(function DiscoverRow({ post, priority }: { post: DiscoverPost; priority: boolean }) {
  const menuItems = useLessOf(post);
  return (
    <PostRow
      post={post}
      priority={priority}
      lead={
        <ReasonLine reason={post.reason}>
          <FollowButton user={post.author} standing={post} size="small" />
          <DiscoverFriendButton post={post} />
        </ReasonLine>
      }
      menuItems={menuItems}
    />
  );
});
