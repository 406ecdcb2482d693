import { useShell } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';

import { renderNothing } from '../../render-nothing.ts';
import { InRail } from '../../rail/in-rail.tsx';
import { useSettled } from '../../rail/use-settled.ts';
import { SuggestionsCard } from './suggestions-card.tsx';

/** Suggested people, and below them cards of other areas and remotes, which come later and move nothing. */
export function HomeRail() {
  const { loadSlot } = useShell();
  const isSettled = useSettled();
  return (
    <InRail>
      <SuggestionsCard />
      {isSettled && loadSlot && (
        <LazyPart load={loadSlot} props={{ name: 'feed.rail/v1', props: {} }} failed={renderNothing} />
      )}
    </InRail>
  );
}
