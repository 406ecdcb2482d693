import { ownWalksQuery } from '@qlixline/api-client/walks';
import { screens } from '@qlixline/contract/screens';
import { useInfiniteQuery } from '@tanstack/react-query';

import { InRail } from '../../rail/in-rail.tsx';
import { WalksCard } from '../../rail/walks-card.tsx';
import { useSuggestions } from '../../users/use-suggestions.ts';
import { SuggestionsCard } from './suggestions-card.tsx';

/** One's next walks, and people that one may know: both at once, so that neither moves the other. */
export function HomeRail() {
  const suggestions = useSuggestions();
  const going = useInfiniteQuery(ownWalksQuery('going'));
  const hosting = useInfiniteQuery(ownWalksQuery('hosting'));
  if (suggestions.isPending || going.isPending || hosting.isPending) return null;
  const walks = [going, hosting]
    .flatMap(({ data }) => data?.pages[0]?.items ?? [])
    .filter(({ state }) => state === 'planned')
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return (
    <InRail>
      <WalksCard title="Your next walks" walks={walks} all={screens.ownWalks} />
      <SuggestionsCard />
    </InRail>
  );
}
