import { LazyPart } from '@qlixline/ui/lazy-part';

import { loadCollections } from './collections/load-collections.ts';
import { PostSkeletons } from './post-skeletons.tsx';

const loadSavedPosts = () => loadCollections().then((part) => part.SavedPosts);

/** What the viewer saved, loaded when it is asked for. */
export function SavedPosts() {
  return <LazyPart load={loadSavedPosts} props={{}} waiting={<PostSkeletons />} />;
}
