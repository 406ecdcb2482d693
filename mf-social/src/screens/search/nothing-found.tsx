import { operatorsOf, parseSearch } from '@qlixline/contract/search/parsed-search';
import { screens } from '@qlixline/contract/areas/screens';
import type { SearchType } from '@qlixline/contract/search/search-types';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';

/** Suggestions for an empty result: without operators, in all types, or suggested people. */
export function NothingFound({ q, type }: { q: string; type?: SearchType }) {
  const parsed = parseSearch(q);
  const [label, to, hint] =
    operatorsOf(parsed).length > 0 && parsed.words !== ''
      ? [`Search for “${parsed.words}” alone`, screens.searchFor(parsed.words, type), 'Fewer conditions find more.']
      : type
        ? ['Search everything', screens.searchFor(q), 'There may be something else that fits.']
        : ['Meet new people', screens.friendSuggestions, 'Try fewer letters, or another word for it.'];
  return (
    <Card>
      <EmptyState
        species="bird"
        title={`Nothing found for “${q}”`}
        action={
          <Link className={buttonClass({ variant: 'soft' })} to={to}>
            {label}
          </Link>
        }
      >
        {hint}
      </EmptyState>
    </Card>
  );
}
