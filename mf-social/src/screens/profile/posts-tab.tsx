import { userPostsQuery } from '@qlixline/api-client/posts/post-lists';
import { screens } from '@qlixline/contract/areas/screens';
import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';

import { PostList } from '../../posts/list/post-list.tsx';
import styles from './profile.module.css';

/** A user's posts that the viewer can see. */
export function PostsTab({ user }: { user: UserProfile }) {
  return (
    <div className={styles.posts}>
      <PostList query={userPostsQuery(user.id)} empty={<NoPosts user={user} />} />
    </div>
  );
}

function NoPosts({ user: { relation, ...user } }: { user: UserProfile }) {
  const isOwn = relation === 'self';
  return (
    <Card>
      <EmptyState
        species="cat"
        title={isOwn ? 'Your posts will be here' : 'Nothing to read here yet'}
        action={
          <Link className={buttonClass({ variant: 'soft' })} to={screens.home}>
            {isOwn ? 'Write your first post' : 'Back to home'}
          </Link>
        }
      >
        {isOwn && 'What you share at home is here too.'}
        {relation === 'friends' && `Whatever ${shownName(user)} shares will stand here.`}
        {!isOwn && relation !== 'friends' && 'Some posts can only be seen by friends.'}
      </EmptyState>
    </Card>
  );
}
