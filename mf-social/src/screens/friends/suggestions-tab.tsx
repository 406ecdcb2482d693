import { suggestionsQuery } from '@qlixline/api-client/friends';
import { messageOf } from '@qlixline/api-client/http';
import type { Suggestion } from '@qlixline/contract/friend';
import { screens } from '@qlixline/contract/paths';
import { shownName } from '@qlixline/contract/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';

import { PeopleList } from '../../people/people-list.tsx';
import { PeopleSkeleton } from '../../people/people-skeleton.tsx';
import { PersonRow } from '../../people/person-row.tsx';
import { reasonText } from '../../people/reason-text.ts';
import { useStep } from '../../people/use-step.ts';

/** Who might be a friend, and why. */
export function SuggestionsTab() {
  const list = useQuery(suggestionsQuery);
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
        <SuggestionRow key={suggestion.person.id} suggestion={suggestion} />
      ))}
    </PeopleList>
  );
}

function SuggestionRow({ suggestion: { person, reasons } }: { suggestion: Suggestion }) {
  const { take } = useStep(person);
  return (
    <PersonRow person={person} detail={reasons.slice(0, 2).map(reasonText).join(' · ')}>
      <Button
        size="small"
        variant="soft"
        icon={<UserPlus aria-hidden size={18} />}
        aria-label={`Add ${shownName(person)} as a friend`}
        onClick={() => void take({ kind: 'request', userId: person.id })}
      >
        Add
      </Button>
    </PersonRow>
  );
}

function NoSuggestions() {
  return (
    <EmptyState
      species="bird"
      title="No suggestions right now"
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
