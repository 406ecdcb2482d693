import { useShell } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useMemo } from 'react';

import { renderNothing } from '../../render-nothing.ts';
import { InRail } from '../../rail/in-rail.tsx';
import { whenSettled } from '../../rail/when-settled.ts';
import { SuggestionsCard } from './suggestions-card.tsx';

/** Suggested people, and below them cards of other areas and remotes, which come later and move nothing. */
export function HomeRail() {
  const { loadSlot } = useShell();
  const loadLater = useMemo(() => loadSlot && (() => whenSettled().then(loadSlot)), [loadSlot]);
  return (
    <InRail>
      <SuggestionsCard />
      {loadLater && <LazyPart load={loadLater} props={{ name: 'feed.rail/v1', props: {} }} failed={renderNothing} />}
    </InRail>
  );
}
