import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Of which a video plays: so much of it is in view. */
const IN_VIEW = 0.6;

/** One plays at a time: the last that came into view. */
let playing: HTMLVideoElement | undefined;

/**
 * Plays a video while it is in view and wanted. At first it is, unless this person wants things to stand still or to save data.
 */
export function useAutoplay(player: RefObject<HTMLVideoElement | null>) {
  const [isWanted, setWanted] = useState(mayBegin);
  useEffect(() => {
    const video = player.current;
    if (!video || !isWanted) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio >= IN_VIEW) begin(video);
        else video.pause();
      },
      { threshold: [0, IN_VIEW] },
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
  // What cannot be played leaves its picture.
  void video.play().catch(() => undefined);
}

function mayBegin(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
