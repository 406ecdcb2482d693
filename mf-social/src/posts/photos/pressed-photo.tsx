import type { Post } from '@qlixline/contract/posts/post';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';

import { Lightbox } from './lightbox.tsx';
import { LikedHeart } from './liked-heart.tsx';
import { DOUBLE_TAP_MS, isDoubleTap, isTap } from './taps.ts';
import { useLike } from '../use-like.ts';

export type PhotoPress = {
  /** Index of the photo in its post. */
  index: number;
  event: MouseEvent;
  /** Previous press while it is still being handled. */
  before: PhotoPress | undefined;
};
type PressedPhotoProps = { post: Post; press: PhotoPress; onClose: () => void };

/**
 * Handles a press on a photo. A mouse or key opens the viewer at once; touch waits briefly for a second tap, which
 * likes the post.
 */
export function PressedPhoto({ post, press, onClose }: PressedPhotoProps) {
  const { index, event, before } = press;
  const [opened, setOpened] = useState<MouseEvent>();
  const like = useLike(post);
  const isLike = isDoubleTap(before?.event, event);
  const isOpen = opened === event || !isTap(event);

  const decide = useEffectEvent((click: MouseEvent) => {
    if (isLike) like(true);
    if (isLike || isOpen) return undefined;
    const timer = setTimeout(() => setOpened(click), click.timeStamp + DOUBLE_TAP_MS - performance.now());
    return () => clearTimeout(timer);
  });
  useEffect(() => decide(event), [event]);

  if (isLike) {
    const photo = event.target instanceof Element && event.target.closest('button');
    return photo && createPortal(<LikedHeart key={event.timeStamp} onEnd={onClose} />, photo);
  }
  if (!isOpen) return null;
  return (
    <Lightbox
      photos={post.images.map((image) => ({ image }))}
      start={index}
      onClose={onClose}
      like={{ isLiked: post.isLiked, onChange: like }}
    />
  );
}
