import { LazyPart } from '@qlixline/ui/lazy-part';

import { PostSkeletons } from './list/post-skeletons.tsx';

const loadList = () => import('./collections/saved-list.tsx').then((part) => part.SavedList);

/** Saved posts, loaded on demand. */
export function SavedPosts() {
  return <LazyPart load={loadList} props={{}} waiting={<PostSkeletons />} />;
}
