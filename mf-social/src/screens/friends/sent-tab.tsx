import { sentRequestsQuery } from '@qlixline/api-client/friends';
import type { FriendRequest } from '@qlixline/contract/friend';
import { screens } from '@qlixline/contract/screens';
import { shownName } from '@qlixline/contract/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { EmptyState } from '@qlixline/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';

import { friendsInCommon } from '../../people/friends-in-common.ts';
import { PagedRows } from '../../people/paged-rows.tsx';
import { PeopleList } from '../../people/people-list.tsx';
import { PeopleSkeleton } from '../../people/people-skeleton.tsx';
import { PersonRow } from '../../people/person-row.tsx';
import { useStep } from '../../people/use-step.ts';

/** Who was asked and has not answered. */
export function SentTab() {
  const list = useInfiniteQuery(sentRequestsQuery);
  return (
    <PagedRows
      list={list}
      failed="Your requests could not be loaded"
      skeleton={<PeopleSkeleton label="Loading sent requests" />}
      empty={<NothingSent />}
    >
      {(requests) => (
        <PeopleList label="Sent requests">
          {requests.map((request) => (
            <SentRow key={request.id} request={request} />
          ))}
        </PeopleList>
      )}
    </PagedRows>
  );
}

function SentRow({ request: { id, person, mutualCount } }: { request: FriendRequest }) {
  const { take } = useStep(person);
  return (
    <PersonRow person={person} detail={friendsInCommon(mutualCount)}>
      <Button
        size="small"
        variant="soft"
        aria-label={`Withdraw the request to ${shownName(person)}`}
        onClick={() => void take({ kind: 'cancel', userId: person.id, requestId: id })}
      >
        Withdraw
      </Button>
    </PersonRow>
  );
}

function NothingSent() {
  return (
    <EmptyState
      species="rabbit"
      title="Nobody is waiting to answer you"
      action={
        <Link className={buttonClass({ variant: 'soft' })} to={screens.friendSuggestions}>
          See suggestions
        </Link>
      }
    >
      Those whom you ask to be friends stand here until they answer.
    </EmptyState>
  );
}
