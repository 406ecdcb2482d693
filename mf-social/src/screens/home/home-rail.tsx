import { ownWalksQuery } from '@qlixline/api-client/walks/own-walks';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useInfiniteQuery } from '@tanstack/react-query';

import { InRail } from '../../rail/in-rail.tsx';
import { useSuggestions } from '../../users/use-suggestions.ts';
import { SuggestionsCard } from './suggestions-card.tsx';

const loadRailWithWalks = () => import('./rail-with-walks.tsx').then((part) => part.RailWithWalks);

const withoutWalks = () => <SuggestionsCard />;

/** The next walks and suggested people, rendered together so that neither moves the other. */
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
      {walks.length === 0 ? (
        <SuggestionsCard />
      ) : (
        <LazyPart load={loadRailWithWalks} props={{ walks }} failed={withoutWalks} />
      )}
    </InRail>
  );
}
