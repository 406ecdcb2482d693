import { useEffect, useState } from 'react';

import { draftPreview, hasDraft } from './draft-preview.store.ts';

/**
 * Returns the beginning of the draft with which the composer will open; undefined if there is none. Checks again when
 * `round` changes.
 */
export function useLeftDraft(place: string, round: string): string | undefined {
  const [found, setFound] = useState<{ round: string; text: string | undefined }>();
  const hasAny = hasDraft(place);

  useEffect(() => {
    const find = async () => {
      const { leftDraft } = await import('./left-draft.ts'); // Loaded separately, because few users have a draft.
      setFound({ round, text: await leftDraft(place) });
    };
    if (hasAny) find().catch(() => undefined); // keeps the guess
  }, [place, round, hasAny]);

  return hasAny && found?.round === round ? found.text : draftPreview(place);
}
