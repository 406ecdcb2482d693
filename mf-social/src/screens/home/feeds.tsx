import { LazyPart } from '@qlixline/ui/lazy-part';

import { PostRow } from '../../posts/post-row.tsx';
import { PostSkeletons } from '../../posts/list/post-skeletons.tsx';
import { FeedTabs } from './feed-tabs.tsx';
import { Feed } from './feed.tsx';
import { useShownFeed } from './use-shown-feed.ts';

const loadDiscover = () =>
  import(/* webpackChunkName: "discover" */ './discover/discover.tsx').then((part) => part.Discover);

/** Feed or Discover, whichever is selected. */
export function Feeds() {
  const { feed, lonePost } = useShownFeed();
  return (
    <>
      <FeedTabs shown={feed} />
      {feed === 'friends' ? (
        <Feed />
      ) : (
        <>
          {lonePost && <PostRow key={lonePost.id} post={lonePost} priority />}
          <LazyPart load={loadDiscover} props={{}} waiting={<PostSkeletons />} />
        </>
      )}
    </>
  );
}
