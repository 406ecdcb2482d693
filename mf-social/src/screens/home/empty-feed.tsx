import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';

import { SuggestionsCard } from './suggestions-card.tsx';
import { useHasRail } from '../../rail/use-has-rail.ts';

/** Empty state of the feed with what to do, and suggestions unless the rail shows them. */
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
          What you and your friends share will be here. Write your first post above, or look for people and pets you
          know.
        </EmptyState>
      </Card>
      {!hasRail && <SuggestionsCard />}
    </>
  );
}
