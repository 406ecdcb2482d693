import { postQuery } from '@qlixline/api-client/posts/cached-posts';
import { ApiError } from '@qlixline/api-client/calls/http';
import { shownName } from '@qlixline/contract/users/shown-name';
import { usePageTitle } from '@qlixline/shell-bridge';
import { PageHeader } from '@qlixline/ui/page-header';
import { useQuery } from '@tanstack/react-query';

import { PostsFailed } from '../../posts/list/posts-failed.tsx';
import { PostRow } from '../../posts/post-row.tsx';
import { PostSkeletons } from '../../posts/list/post-skeletons.tsx';
import { BackHome } from './back-home.tsx';
import { NotFoundView } from './not-here.tsx';

/** One post with its comments. */
export function PostView({ id }: { id: number }) {
  const { data: post, error, isPending, isFetching, refetch } = useQuery(postQuery(id));
  usePageTitle(post ? `Post by ${shownName(post.author)}` : 'Post');
  if (error instanceof ApiError && error.status === 404) return <PostNotFound />;
  return (
    <>
      <PageHeader title={post ? `Post by ${shownName(post.author)}` : 'Post'} back={<BackHome />} />
      {isPending && <PostSkeletons />}
      {post && <PostRow key={post.id} post={post} priority alone />}
      {error && !post && <PostsFailed error={error} retry={() => void refetch()} retrying={isFetching} />}
    </>
  );
}

function PostNotFound() {
  return (
    <NotFoundView title="This post is no longer available">
      It may have been deleted, or it is not shared with you.
    </NotFoundView>
  );
}
