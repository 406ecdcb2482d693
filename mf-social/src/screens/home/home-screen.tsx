import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser, useSelectedPet } from '@qlixline/shell-bridge';
import { useSearchParams } from '@qlixline/shell-bridge/routing';
import { LazyPart } from '@qlixline/ui/lazy-part';

import { renderNothing } from '../../render-nothing.ts';
import { PostSkeletons } from '../../posts/list/post-skeletons.tsx';
import { StoriesRow } from '../../stories/stories-row.tsx';
import { ComposerRow } from './composer-row.tsx';
import { Feeds } from './feeds.tsx';
import { useHasRail } from '../../rail/use-has-rail.ts';
import styles from './home.module.css';
import { useRefreshWhenAskedAgain } from './use-refresh-when-asked-again.ts';

const loadAddressedView = () => import('./addressed-view.tsx').then((part) => part.AddressedView);
const loadRail = () => import(/* webpackChunkName: "home-rail" */ './home-rail.tsx').then((part) => part.HomeRail);

/** Home, or the view selected by its address: a post, a tag, or saved posts. */
export function HomeScreen() {
  const [search] = useSearchParams();
  if (!search.get('post') && !search.get('tag') && !search.has('saved')) return <Home />;
  return <LazyPart load={loadAddressedView} props={{}} waiting={<PostSkeletons />} />;
}

function Home() {
  const user = useCurrentUser();
  const selected = useSelectedPet().pet;
  const pet = selected?.diedOn ? null : selected;
  useRefreshWhenAskedAgain();
  const [search, setSearch] = useSearchParams();
  /** Leaves Discover, because the new post is in the feed. */
  const leaveDiscover = () =>
    search.get('feed') === 'discover' && setSearch(() => ({ feed: 'friends' }), { replace: true });
  return (
    <>
      <div>
        <h1 className={styles.greeting}>
          Hello {user.firstName || shownName(user)}
          {pet && ` and ${pet.name}`}!
        </h1>
        <StoriesRow />
      </div>
      <ComposerRow pet={pet} onPosted={leaveDiscover} />
      <Feeds />
      {useHasRail() && <LazyPart load={loadRail} props={{}} failed={renderNothing} />}
    </>
  );
}
