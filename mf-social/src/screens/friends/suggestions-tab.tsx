import { messageOf } from '@qlixline/api-client/calls/http';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';

import { AddFriendButton } from '../../users/add-friend-button.tsx';
import { UserList } from '../../users/user-list.tsx';
import { UserListSkeleton } from '../../users/user-list-skeleton.tsx';
import { UserRow } from '../../users/user-row.tsx';
import { reasonText } from '../../users/reason-text.ts';
import { useSuggestions } from '../../users/use-suggestions.ts';

/** Suggested friends with the reasons. */
export function SuggestionsTab() {
  const list = useSuggestions();
  if (list.isPending) return <UserListSkeleton label="Loading suggestions" />;
  if (!list.data) {
    return (
      <ErrorState
        title="Suggestions could not be loaded"
        text={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const { items } = list.data;
  if (items.length === 0) return <NoSuggestions />;
  return (
    <UserList label="Suggestions">
      {items.map((suggestion) => (
        <UserRow
          key={suggestion.user.id}
          user={suggestion.user}
          detail={suggestion.reasons.slice(0, 2).map(reasonText).join(' · ')}
        >
          <AddFriendButton suggestion={suggestion} />
        </UserRow>
      ))}
    </UserList>
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
