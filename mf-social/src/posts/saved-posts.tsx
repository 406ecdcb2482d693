import { LazyPart } from '@qlixline/ui/lazy-part';

import { PostSkeletons } from './post-skeletons.tsx';

const loadList = () => import('./collections/saved-list.tsx').then((part) => part.SavedList);

/** What the viewer saved, loaded when it is asked for. */
export function SavedPosts() {
  return <LazyPart load={loadList} props={{}} waiting={<PostSkeletons />} />;
}
