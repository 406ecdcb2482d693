import { tagFeedQuery } from '@qlixline/api-client/posts/post-lists';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { PageHeader } from '@qlixline/ui/page-header';
import { useMemo } from 'react';

import { PostList } from '../../posts/list/post-list.tsx';
import { SavedPosts } from '../../posts/saved-posts.tsx';
import { BackHome } from './back-home.tsx';
import { HomeLink } from '../home-link.tsx';

/** All visible posts with a tag. */
export function TagView({ tag }: { tag: string }) {
  const query = useMemo(() => tagFeedQuery(tag), [tag]);
  usePageTitle(`#${tag}`);
  return (
    <>
      <PageHeader title={`#${tag}`} back={<BackHome />} />
      <PostList
        key={tag}
        query={query}
        empty={
          <Card>
            <EmptyState species="hamster" title={`Nobody has written about #${tag} yet`} action={<HomeLink />}>
              Put it into a post of yours, and you are the first.
            </EmptyState>
          </Card>
        }
      />
    </>
  );
}

/** The viewer's saved posts. */
export function SavedView() {
  usePageTitle('Saved posts');
  return (
    <>
      <PageHeader title="Saved posts" subtitle="Only you see them." back={<BackHome />} />
      <SavedPosts />
    </>
  );
}
