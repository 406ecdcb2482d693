import type { Post } from '@qlixline/contract/posts/post';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useState } from 'react';

/** Scroll position in CSS pixels from which the user counts as reading, about the height within a post. */
const READING_FROM_PX = 80;

/**
 * Returns the posts without others' posts that arrived since the user began to read, which are held back until
 * requested. At the top of the page they appear at once.
 */
export function useNewPosts(posts: readonly Post[]) {
  const { id: ownId } = useCurrentUser();
  const [since, setSince] = useState<number>();
  const newest = posts[0]?.id;
  if (newest !== undefined && newest !== since && (since === undefined || !isReading())) setSince(newest);

  const isKnown = ({ id, author }: Post) => since === undefined || id <= since || author.id === ownId;
  const newCount = Math.max(0, posts.findIndex(isKnown)); // If no known post is among them, all are shown.
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
  return scrollY > READING_FROM_PX || document.activeElement?.closest('article') != null;
}
