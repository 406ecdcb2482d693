import { screens } from '@qlixline/contract/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';

import { SuggestionsCard } from './suggestions-card.tsx';
import { useHasRail } from '../../rail/use-has-rail.ts';

/** Nobody shares anything yet: what to do about it, and people to begin with, unless they stand in the rail already. */
export function EmptyFeed() {
  const hasRail = useHasRail();
  return (
    <>
      <Card>
        <EmptyState
          species="dog"
          title="Your feed is empty"
          action={
            <Link className={buttonClass()} to={screens.friendSuggestions}>
              Find friends
            </Link>
          }
        >
          What you and your friends share appears here. Write your first post above, or look for people and pets you
          know.
        </EmptyState>
      </Card>
      {!hasRail && <SuggestionsCard />}
    </>
  );
}
