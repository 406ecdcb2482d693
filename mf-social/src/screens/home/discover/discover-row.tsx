import type { DiscoverPost } from '@qlixline/contract/posts/discover';
import { memo } from 'react';

import { PostRow } from '../../../posts/post-row.tsx';
import type { RowProps } from '../../../posts/list/post-rows.tsx';
import { FollowButton } from '../../../users/follow-button.tsx';
import { DiscoverFriendButton } from './discover-friend-button.tsx';
import { ReasonLine } from './reason-line.tsx';

/** Recommended post with its reason, a button for its author, and options to see less like it. */
export const DiscoverRow = memo(function DiscoverRow({ post, ...place }: RowProps<DiscoverPost>) {
  return (
    <PostRow
      post={post}
      {...place}
      lead={
        <ReasonLine reason={post.reason}>
          <FollowButton user={post.author} standing={post} size="small" />
          <DiscoverFriendButton post={post} />
        </ReasonLine>
      }
      recommended={post}
    />
  );
});
