import type { Highlight } from '@qlixline/contract/stories/highlight';
import type { UserCard } from '@qlixline/contract/users/user';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { Star } from 'lucide-react';
import { useState } from 'react';

import { countText } from '../../users/count-text.ts';
import styles from './profile-strip.module.css';

const highlightViewer = () =>
  import('../../stories/highlights/highlight-viewer.tsx').then((part) => part.HighlightViewer);

/** A user's highlights; nothing if there are none. */
export function HighlightTiles({ owner, highlights }: { owner: UserCard; highlights: readonly Highlight[] }) {
  const [openedId, setOpenedId] = useState<number>();
  const opened = highlights.find(({ id }) => id === openedId);
  if (highlights.length === 0) return null;
  return (
    <>
      <ul className={styles.tiles} aria-label="Highlights">
        {highlights.map(({ id, name, cover, storyCount }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.tile}
              aria-haspopup="dialog"
              aria-label={`${name}: ${countText(storyCount, 'story', 'stories')}`}
              onClick={() => setOpenedId(id)}
            >
              <span className={styles.cover}>
                {cover ? <ResponsiveImage image={cover} alt="" sizes="64px" cover /> : <Star aria-hidden />}
              </span>
              <span className={styles.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <LazyPart load={highlightViewer} props={{ highlight: opened, owner, onClose: () => setOpenedId(undefined) }} />
      )}
    </>
  );
}
