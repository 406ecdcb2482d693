import { postQuery } from '@qlixline/api-client/cached-posts';
import { ApiError } from '@qlixline/api-client/http';
import { screens } from '@qlixline/contract/screens';
import { shownName } from '@qlixline/contract/shown-name';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { PageHeader } from '@qlixline/ui/page-header';
import { useQuery } from '@tanstack/react-query';

import { PostsFailed } from '../../posts/post-list.tsx';
import { PostRow } from '../../posts/post-row.tsx';
import { PostSkeletons } from '../../posts/post-skeletons.tsx';
import { BackHome } from './back-home.tsx';

/** One post with its comments, alone. */
export function PostView({ id }: { id: number }) {
  const { data: post, error, isPending, isFetching, refetch } = useQuery(postQuery(id));
  usePageTitle(post ? `Post by ${shownName(post.author)}` : 'Post');
  if (!Number.isInteger(id) || (error instanceof ApiError && error.status === 404)) return <NotHere />;
  return (
    <>
      <PageHeader title={post ? `Post by ${shownName(post.author)}` : 'Post'} back={<BackHome />} />
      {isPending && <PostSkeletons />}
      {post && <PostRow key={post.id} post={post} priority alone />}
      {error && !post && <PostsFailed error={error} retry={() => void refetch()} retrying={isFetching} />}
    </>
  );
}

function NotHere() {
  return (
    <Card>
      <EmptyState
        species="cat"
        headingLevel={1}
        title="This post isn’t here"
        action={
          <Link className={buttonClass({ variant: 'soft' })} to={screens.home}>
            Back to home
          </Link>
        }
      >
        It may have been deleted, or it is not shared with you.
      </EmptyState>
    </Card>
  );
}
