import { messageOf } from '@qlixline/api-client/http';
import { screens } from '@qlixline/contract/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';

import { AskButton } from '../../people/ask-button.tsx';
import { PeopleList } from '../../people/people-list.tsx';
import { PeopleSkeleton } from '../../people/people-skeleton.tsx';
import { PersonRow } from '../../people/person-row.tsx';
import { reasonText } from '../../people/reason-text.ts';
import { useSuggestions } from '../../people/use-suggestions.ts';

/** Who might be a friend, and why. */
export function SuggestionsTab() {
  const list = useSuggestions();
  if (list.isPending) return <PeopleSkeleton label="Loading suggestions" />;
  if (!list.data) {
    return (
      <ErrorState
        title="Suggestions could not be loaded"
        text={messageOf(list.error, 'Please check your connection.')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const { items } = list.data;
  if (items.length === 0) return <NoSuggestions />;
  return (
    <PeopleList label="Suggestions">
      {items.map((suggestion) => (
        <PersonRow
          key={suggestion.person.id}
          person={suggestion.person}
          detail={suggestion.reasons.slice(0, 2).map(reasonText).join(' · ')}
        >
          <AskButton suggestion={suggestion} />
        </PersonRow>
      ))}
    </PeopleList>
  );
}

function NoSuggestions() {
  return (
    <EmptyState
      species="bird"
      title="You have met everybody we thought of"
      action={
        <Link className={buttonClass({ variant: 'soft' })} to={screens.yourProfile}>
          Complete your profile
        </Link>
      }
    >
      Tell where you live and which animals you live with: people nearby with the same kind of pet are suggested first.
    </EmptyState>
  );
}
