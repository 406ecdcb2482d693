import type { PointerEvent } from 'react';

import { exactTime } from './moments.ts';

/**
 * Returns the attributes of an element whose tooltip tells a moment in full: "Tuesday, July 14, 2026 at 3:04 PM". The
 * text is formatted once a pointer rests on the element, because a browser's first full date takes it longer than
 * rendering a list of posts.
 */
export function exactTimeOnHover(iso: string) {
  return {
    onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      currentTarget.title = exactTime(iso);
    },
  };
}
