import { useEffect, useState } from 'react';

import { draftPreview, hasDraft } from './draft-preview.store.ts';

/** How the draft begins that the composer will open with; undefined when there is none. Looks again whenever `round` changes. */
export function useLeftDraft(place: string, round: string): string | undefined {
  const [found, setFound] = useState<{ round: string; text: string | undefined }>();
  const hasAny = hasDraft(place);

  useEffect(() => {
    const find = async () => {
      const { leftDraft } = await import('./left-draft.ts'); // few have one: the first view goes without it
      setFound({ round, text: await leftDraft(place) });
    };
    if (hasAny) find().catch(() => undefined); // the guess stays
  }, [place, round, hasAny]);

  return hasAny && found?.round === round ? found.text : draftPreview(place);
}
