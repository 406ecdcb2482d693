import { useState } from 'react';

import type { PostValues } from './post-values.ts';

/** Returns true if another app's text waits beside the draft, which may contain it already after a reload. */
const isBeside = (shared: string | undefined, draft: PostValues | undefined): shared is string =>
  shared !== undefined && draft !== undefined && !draft.text.includes(shared);

/**
 * Manages a text that another app has shared. Without a draft the post begins with it; beside one it is offered, so
 * that neither is lost.
 */
export function useSharedText(shared: string | undefined, draft: PostValues | undefined) {
  const [offered, setOffered] = useState(() => (isBeside(shared, draft) ? shared : undefined));
  return {
    /** Text with which an empty composer begins. */
    beginning: draft === undefined ? (shared ?? '') : '',
    offered,
    dismiss: () => setOffered(undefined),
    addTo: ({ text }: PostValues): Pick<PostValues, 'text'> => ({
      text: text.trim() === '' ? (offered ?? '') : `${text.trimEnd()}\n\n${offered ?? ''}`,
    }),
  };
}
