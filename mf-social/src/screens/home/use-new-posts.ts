import type { Post } from '@qlixline/contract/post';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useState } from 'react';

/** Scrolled by more than this many CSS pixels, or within a post, somebody is reading. */
const READING_FROM = 80;

/**
 * The list from the post that was the newest when reading began; newer ones of others are held back until they are
 * asked for. At the top of the page they simply appear.
 */
export function useNewPosts(posts: readonly Post[]) {
  const { id: ownId } = useCurrentUser();
  const [since, setSince] = useState<number>();
  const newest = posts[0]?.id;
  if (newest !== undefined && newest !== since && (since === undefined || !isReading())) setSince(newest);

  const isKnown = ({ id, author }: Post) => since === undefined || id <= since || author.id === ownId;
  const newCount = Math.max(0, posts.findIndex(isKnown)); // with nothing known among them, all are shown
  return {
    shown: posts.slice(newCount),
    newCount,
    showAll: () => {
      setSince(newest);
      scrollTo({ top: 0 });
      document.getElementById('content')?.focus({ preventScroll: true });
    },
  };
}

function isReading(): boolean {
  return scrollY > READING_FROM || document.activeElement?.closest('article') != null;
}
