import { shownName } from '@qlixline/contract/shown-name';
import { useCurrentUser, useSelectedPet } from '@qlixline/shell-bridge';
import { useSearchParams } from '@qlixline/shell-bridge/routing';
import { LazyPart } from '@qlixline/ui/lazy-part';

import { PostSkeletons } from '../../posts/post-skeletons.tsx';
import { StoriesRow } from '../../stories/stories-row.tsx';
import { ComposerRow } from './composer-row.tsx';
import { Feed } from './feed.tsx';
import styles from './home.module.css';
import { useHasRail } from './use-has-rail.ts';

const loadPostView = () => import('./post-view.tsx').then((part) => part.PostView);
const loadTagView = () => import('./list-views.tsx').then((part) => part.TagView);
const loadSavedView = () => import('./list-views.tsx').then((part) => part.SavedView);
const loadSuggestions = () => import('./suggestions-card.tsx').then((part) => part.SuggestionsCard);

/** Home, or what its address asks for instead: one post, the posts with a tag, those that were saved. */
export function HomeScreen() {
  const [search] = useSearchParams();
  const post = search.get('post');
  const tag = search.get('tag');
  const waiting = <PostSkeletons />;
  if (post) return <LazyPart load={loadPostView} props={{ id: Number(post) }} waiting={waiting} />;
  if (tag) return <LazyPart load={loadTagView} props={{ tag }} waiting={waiting} />;
  if (search.has('saved')) return <LazyPart load={loadSavedView} props={{}} waiting={waiting} />;
  return <Home />;
}

function Home() {
  const user = useCurrentUser();
  const { pet } = useSelectedPet();
  const hasRail = useHasRail();
  return (
    <>
      <div>
        <h1 className={styles.greeting}>
          Hello {user.firstName || shownName(user)}
          {pet && ` and ${pet.name}`}!
        </h1>
        <StoriesRow />
      </div>
      <ComposerRow />
      <Feed />
      {hasRail && <LazyPart load={loadSuggestions} props={{}} failed={nothing} />}
    </>
  );
}

/** Suggestions are an extra: without them, the page is whole. */
const nothing = () => null;
