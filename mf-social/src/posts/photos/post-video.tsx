import type { Video } from '@qlixline/contract/videos/video';
import { IconButton } from '@qlixline/ui/icon-button';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';

import styles from './post-video.module.css';
import { useAutoplay } from './use-autoplay.ts';

/** Video that plays muted while it is in view. It lies above the image, which opens the viewer. */
export function PostVideo({ video }: { video: Video }) {
  const player = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const { isWanted, setWanted } = useAutoplay(player);
  return (
    <>
      <video
        ref={player}
        className={styles.video}
        data-begun={isPlaying || undefined}
        src={video.url}
        preload="none"
        muted
        loop
        playsInline
        aria-hidden
        tabIndex={-1}
        onPlaying={() => setPlaying(true)}
      />
      <IconButton
        className={styles.pause}
        label={isWanted ? 'Pause' : 'Play without sound'}
        icon={isWanted ? <Pause aria-hidden /> : <Play aria-hidden />}
        onClick={() => setWanted(!isWanted)}
      />
      <span className={styles.length}>
        <VisuallyHidden>Video, </VisuallyHidden>
        {lengthText(video.durationMs)}
      </span>
    </>
  );
}

/** Formats a duration such as 0:07. */
function lengthText(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
