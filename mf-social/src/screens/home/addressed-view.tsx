import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import { useSearchParams } from '@qlixline/shell-bridge/routing';
import { LazyPart } from '@qlixline/ui/lazy-part';

import { isTag } from '../../posts/text/is-tag.ts';
import { PostSkeletons } from '../../posts/list/post-skeletons.tsx';
import { SavedView, TagView } from './list-views.tsx';
import { NotFoundView } from './not-here.tsx';
import { PostView } from './post-view.tsx';

const loadListingPostView = () => import('./listing-post-view.tsx').then((part) => part.ListingPostView);
const loadNewPostView = () => import('./listing-post-view.tsx').then((part) => part.NewPostView);
const loadQuoteView = () => import('./quote-view.tsx').then((part) => part.QuoteView);

/** View selected by the address instead of home: a post, a tag, or saved posts by default. */
export function AddressedView() {
  const [search] = useSearchParams();
  const post = search.get('post');
  const tag = search.get('tag');
  const isQuoting = search.has('quote');
  const listing = search.get('listing');
  if (post === 'new' && listing === null)
    return <LazyPart load={loadNewPostView} props={{ search }} waiting={<PostSkeletons />} />;
  if (post === 'new')
    return <LazyPart load={loadListingPostView} props={{ id: idInAddress(listing) }} waiting={<PostSkeletons />} />;
  if (post && isQuoting)
    return <LazyPart load={loadQuoteView} props={{ id: idInAddress(post) }} waiting={<PostSkeletons />} />;
  if (post) return <PostView id={idInAddress(post)} />;
  if (!tag) return <SavedView />;
  if (isTag(tag)) return <TagView tag={tag} />;
  return <NotFoundView title="There is no such tag">Tags are made of letters, numbers and underscores.</NotFoundView>;
}
