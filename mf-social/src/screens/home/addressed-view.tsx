import { isTag } from '../../posts/is-tag.ts';
import { SavedView, TagView } from './list-views.tsx';
import { NotHere } from './not-here.tsx';
import { PostView } from './post-view.tsx';

/** What the address asks for instead of home; without a post and a tag, that is what was saved. */
export function AddressedView({ post, tag }: { post: string | null; tag: string | null }) {
  if (post) return <PostView id={Number(post)} />;
  if (!tag) return <SavedView />;
  if (isTag(tag)) return <TagView tag={tag} />;
  return <NotHere title="There is no such tag">Tags are made of letters, numbers and underscores.</NotHere>;
}
