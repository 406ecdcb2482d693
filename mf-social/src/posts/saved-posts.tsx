import { savedPostsQuery } from '@qlixline/api-client/post-lists';
import { screens } from '@qlixline/contract/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';

import { PostList } from './post-list.tsx';

/** What the viewer saved, the newest saved first. */
export function SavedPosts() {
  return <PostList query={savedPostsQuery} empty={<NothingSaved />} />;
}

function NothingSaved() {
  return (
    <Card>
      <EmptyState
        species="hamster"
        title="Nothing saved yet"
        action={
          <Link className={buttonClass({ variant: 'soft' })} to={screens.home}>
            Look around at home
          </Link>
        }
      >
        The bookmark below a post keeps it here for later. Only you see what you saved.
      </EmptyState>
    </Card>
  );
}
