import type { Shell, ShownExtension } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { renderNothing } from '../../render-nothing.ts';
import { BetweenCard } from './between-card.tsx';
import { withNextPlaces } from './card-places.ts';

type Card = ShownExtension<'feed.between/v1'>;
/** Returns the rows below that of a post. */
export type RowsBelow = (postId: number) => ReactNode;

type CardsBetweenProps = {
  /** Ids of the posts in their order. */
  postIds: readonly number[];
  loadSlot: NonNullable<Shell['loadSlot']>;
  /** Receives a state's updater, whose result is a function. */
  onCards: (update: () => RowsBelow) => void;
};

/** Places cards of other remotes between posts that are still below the screen. Each stays below its post. */
export function CardsBetween({ postIds, loadSlot, onCards }: CardsBetweenProps) {
  const [cards, setCards] = useState<readonly Card[]>([]);
  const [places, setPlaces] = useState<readonly number[]>([]);
  const posts = postIds.join();
  useEffect(() => {
    const ids = posts.split(',').map(Number);
    // The rows have their places by the next frame.
    const frame = requestAnimationFrame(() =>
      setPlaces((before) => withNextPlaces(before, { postIds: ids, cards: cards.length, isAhead })),
    );
    return () => cancelAnimationFrame(frame);
  }, [posts, cards]);
  useEffect(() => {
    if (places.length === 0) return;
    onCards(() => (postId) => {
      const card = cards[places.indexOf(postId)];
      return card && <BetweenCard key={card.key} card={card} />;
    });
  }, [places, cards, onCards]);
  return <LazyPart load={loadSlot} props={{ name: 'feed.between/v1', onShown: setCards }} failed={renderNothing} />;
}

function isAhead(postId: number): boolean {
  const row = document.querySelector(`[data-post="${postId}"]`);
  return row !== null && row.getBoundingClientRect().bottom >= innerHeight;
}
