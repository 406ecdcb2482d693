import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { IconButton, iconButtonClass } from '@qlixline/ui/icon-button';
import { exactTimeOnHover, shortTime } from '@qlixline/ui/time';
import { Pause, Play, Send, X } from 'lucide-react';

import styles from './story-viewer.module.css';
import { STORY_SHOWN_MS } from './use-story-clock.ts';
import type { StoryPlace } from './use-story-place.ts';

type StoryHeaderProps = {
  place: StoryPlace;
  /** Author's name, or "Your story". */
  name: string;
  /** Address of the profile; undefined if the profile is the page below. */
  to?: string;
  /** Address of the screen to send the story. */
  sendTo?: string | undefined;
  /** True if the user paused the story. */
  isPaused: boolean;
  /** True if the story waits for any reason. */
  isWaiting: boolean;
  onPause: (paused: boolean) => void;
  onClose: () => void;
};

/** Progress, author and time of the story. */
export function StoryHeader({ place, name, to, sendTo, isPaused, isWaiting, onPause, onClose }: StoryHeaderProps) {
  const { ring, story, index } = place;
  const who = (
    <>
      <Avatar src={ring.user.profileImageUrl} seed={ring.user.id} size={36} />
      <strong>{name}</strong>
    </>
  );
  return (
    <header className={styles.header}>
      <div
        className={styles.bars}
        role="img"
        aria-label={`Story ${index + 1} of ${ring.stories.length}`}
        data-waiting={isWaiting || undefined}
      >
        {ring.stories.map(({ id }, position) => (
          <span key={id} className={styles.bar} data-state={stateOf(position, index)}>
            <span style={{ animationDuration: `${STORY_SHOWN_MS}ms` }} />
          </span>
        ))}
      </div>
      <div className={styles.teller}>
        {to === undefined ? (
          <span className={styles.name}>{who}</span>
        ) : (
          <Link className={styles.name} to={to}>
            {who}
          </Link>
        )}
        <time dateTime={story.createdAt} {...exactTimeOnHover(story.createdAt)}>
          {shortTime(story.createdAt)}
        </time>
        <span className={styles.space} />
        {sendTo && (
          <Link className={iconButtonClass()} to={sendTo} aria-label="Send to a friend">
            <Send aria-hidden />
          </Link>
        )}
        <IconButton
          label={isPaused ? 'Play' : 'Pause'}
          icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          onClick={() => onPause(!isPaused)}
        />
        <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
      </div>
    </header>
  );
}

function stateOf(position: number, current: number): 'over' | 'running' | 'waiting' {
  if (position === current) return 'running';
  return position < current ? 'over' : 'waiting';
}
