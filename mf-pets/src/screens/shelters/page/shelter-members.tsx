import { messageOf } from '@qlixline/api-client/calls/http';
import { shelterMembersQuery } from '@qlixline/api-client/shelters/shelters';
import type { Shelter } from '@qlixline/contract/shelters/shelter';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { InviteMember } from './invite-member.tsx';
import { LeaveShelter } from './leave-shelter.tsx';
import { MemberRow } from './member-row.tsx';
import styles from './shelter.module.css';

/** Members of the shelter; managers can invite others and change roles. */
export function ShelterMembers({ shelter }: { shelter: Shelter }) {
  const { id, role } = shelter;
  const members = useQuery(shelterMembersQuery(id));
  if (members.isPending) return <MembersSkeleton />;
  if (!members.data) {
    return (
      <Card>
        <ErrorState
          title="The members could not be loaded"
          text={messageOf(members.error)}
          onRetry={() => void members.refetch()}
          retrying={members.isFetching}
        />
      </Card>
    );
  }
  return (
    <>
      {role === 'manager' && <InviteMember shelterId={id} />}
      <Card>
        <ul className={styles.members} aria-label="Members">
          {members.data.map((member) => (
            <MemberRow key={member.user.id} shelterId={id} member={member} isManager={role === 'manager'} />
          ))}
        </ul>
      </Card>
      <LeaveShelter shelter={shelter} />
    </>
  );
}

function MembersSkeleton() {
  return (
    <Card>
      <SkeletonGroup label="Loading the members">
        {Array.from({ length: 3 }, (_, nth) => (
          <Skeleton key={nth} width="60%" height="2.75rem" />
        ))}
      </SkeletonGroup>
    </Card>
  );
}
