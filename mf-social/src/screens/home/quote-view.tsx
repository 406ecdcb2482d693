import { postQuery } from '@qlixline/api-client/posts/cached-posts';
import { ApiError } from '@qlixline/api-client/calls/http';
import { screens } from '@qlixline/contract/areas/screens';
import type { Post } from '@qlixline/contract/posts/post';
import { usePageTitle } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { PageHeader } from '@qlixline/ui/page-header';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Composer } from '../../posts/composer/composer.tsx';
import { PostsFailed } from '../../posts/list/posts-failed.tsx';
import { PostSkeletons } from '../../posts/list/post-skeletons.tsx';
import { BackHome } from './back-home.tsx';
import { NotFoundView } from './not-here.tsx';

const TITLE = 'Quote post';

/** Composer of a post that quotes another. */
export function QuoteView({ id }: { id: number }) {
  const { data: post, error, isPending, isFetching, refetch } = useQuery(postQuery(id));
  const navigate = useNavigate();
  usePageTitle(TITLE);
  // Users who have begun writing can continue even if the post changes; the server rejects the quote if the post is
  // gone.
  const [quotedPost, setQuotedPost] = useState<Post>();
  if (post?.visibility === 'public' && quotedPost?.id !== id) setQuotedPost(post);
  const isGone = error instanceof ApiError && error.status === 404;
  if (quotedPost?.id !== id && (isGone || (post && post.visibility !== 'public'))) return <NotToBeQuoted />;
  return (
    <>
      <PageHeader title={TITLE} back={<BackHome />} />
      {isPending && !quotedPost && <PostSkeletons />}
      {error && !post && !quotedPost && (
        <PostsFailed error={error} retry={() => void refetch()} retrying={isFetching} />
      )}
      {quotedPost?.id === id && (
        <Composer
          key={id}
          placeholder="Say something about it"
          files={[]}
          attached={{ post: quotedPost }}
          onClose={() => void navigate(screens.post(id), { replace: true })}
          onPosted={() => void navigate(screens.friendsFeed, { replace: true })}
        />
      )}
    </>
  );
}

function NotToBeQuoted() {
  return <NotFoundView title="This post can’t be quoted">Only public posts can be quoted.</NotFoundView>;
}
