import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Visible share from which a video plays. */
const IN_VIEW_RATIO = 0.6;

/** The only playing video: the last one that came into view. */
let playing: HTMLVideoElement | undefined;

/**
 * Plays a video while it is in view and wanted; initially it is, unless the user prefers reduced motion or saves data.
 */
export function useAutoplay(player: RefObject<HTMLVideoElement | null>) {
  const [isWanted, setWanted] = useState(mayBegin);
  useEffect(() => {
    const video = player.current;
    if (!video || !isWanted) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio >= IN_VIEW_RATIO) begin(video);
        else video.pause();
      },
      { threshold: [0, IN_VIEW_RATIO] },
    );
    watcher.observe(video);
    return () => {
      watcher.disconnect();
      video.pause();
      if (playing === video) playing = undefined;
    };
  }, [player, isWanted]);
  return { isWanted, setWanted };
}

function begin(video: HTMLVideoElement): void {
  if (playing !== video) playing?.pause();
  playing = video;
  // If it cannot be played, its image stays.
  void video.play().catch(() => undefined);
}

function mayBegin(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
