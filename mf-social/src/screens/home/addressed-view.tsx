import { useSearchParams } from '@qlixline/shell-bridge/routing';
import { LazyPart } from '@qlixline/ui/lazy-part';

import { isTag } from '../../posts/is-tag.ts';
import { PostSkeletons } from '../../posts/post-skeletons.tsx';
import { SavedView, TagView } from './list-views.tsx';
import { NotHere } from './not-here.tsx';
import { PostView } from './post-view.tsx';

const loadQuoteView = () => import('./quote-view.tsx').then((part) => part.QuoteView);

/** What the address asks for instead of home; without a post and a tag, that is what was saved. */
export function AddressedView({ post, tag }: { post: string | null; tag: string | null }) {
  const [search] = useSearchParams();
  const isQuoting = search.has('quote');
  if (post && isQuoting)
    return <LazyPart load={loadQuoteView} props={{ id: Number(post) }} waiting={<PostSkeletons />} />;
  if (post) return <PostView id={Number(post)} />;
  if (!tag) return <SavedView />;
  if (isTag(tag)) return <TagView tag={tag} />;
  return <NotHere title="There is no such tag">Tags are made of letters, numbers and underscores.</NotHere>;
}
