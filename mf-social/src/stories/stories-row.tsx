import { storiesQuery } from '@qlixline/api-client/stories/stories';
import { ownPicture } from '@qlixline/contract/pets/own-picture';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { StoryRing } from '@qlixline/contract/stories/story';
import { useCurrentUser, useSelectedPet } from '@qlixline/shell-bridge';
import { Link, useSearchParams } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import type { AvatarProps } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { LazyPart } from '@qlixline/ui/lazy-part';
import { renderNothing } from '../render-nothing.ts';
import { countText } from '../users/count-text.ts';
import styles from './stories-row.module.css';

const storyViewer = () => import('./viewer/story-viewer.tsx').then((part) => part.StoryViewer);
const storyComposer = () => import('./composer/story-composer.tsx').then((part) => part.StoryComposer);
const rowEnds = () => import('./row-ends.tsx').then((part) => part.RowEnds);

/** Row of users with stories, the viewer first. The address names the open one, so that the back button closes it. */
export function StoriesRow() {
  const user = useCurrentUser();
  const picture = ownPicture(user, useSelectedPet().pet);
  const { data, isPending, isFetching, refetch } = useQuery(storiesQuery);
  const [parameters] = useSearchParams();
  const [isComposing, setComposing] = useState(false);
  const [reached, setReached] = useState<HTMLElement>();
  const reach = ({ currentTarget }: { currentTarget: HTMLElement }) => setReached(currentTarget);
  const rings = data?.items ?? [];
  const own = rings.find((ring) => ring.user.id === user.id);
  const openOf = parameters.get('story');
  return (
    <section className={styles.row} aria-label="Stories">
      <ul className={styles.rings} onPointerEnter={reach} onFocusCapture={reach}>
        <li className={styles.own}>
          {own ? (
            <RingLink ring={own} name="Your story" picture={picture} />
          ) : (
            <button type="button" className={styles.ring} onClick={() => setComposing(true)}>
              <Avatar {...picture} size={64} />
              <span className={styles.name}>Your story</span>
            </button>
          )}
          <button type="button" className={styles.add} aria-label="Add a story" onClick={() => setComposing(true)}>
            <Plus aria-hidden />
          </button>
        </li>
        {rings.map(
          (ring) =>
            ring !== own && (
              <li key={ring.user.id}>
                <RingLink
                  ring={ring}
                  name={shownName(ring.user)}
                  picture={{ src: ring.user.profileImageUrl, seed: ring.user.id }}
                />
              </li>
            ),
        )}
        {!data && !isPending && (
          <li className={styles.failed}>
            <p role="alert">Stories could not be loaded.</p>
            <Button variant="soft" size="small" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </li>
        )}
        {isPending && [1, 2, 3].map((index) => <li key={index} className={styles.waiting} aria-hidden />)}
      </ul>
      {reached && <LazyPart load={rowEnds} props={{ row: reached }} failed={renderNothing} />}
      {openOf !== null && data && <LazyPart load={storyViewer} props={{ rings, openOf }} />}
      {isComposing && <LazyPart load={storyComposer} props={{ onClose: () => setComposing(false) }} />}
    </section>
  );
}

type RingLinkProps = { ring: StoryRing; name: string; picture: AvatarProps };

function RingLink({ ring: { user, isSeen, stories }, name, picture }: RingLinkProps) {
  return (
    <Link
      className={styles.ring}
      data-seen={isSeen || undefined}
      to={screens.story(user.id)}
      aria-label={`${name}: ${countText(stories.length, 'story', 'stories')}${isSeen ? '' : ', new'}`}
    >
      <Avatar {...picture} size={64} />
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
