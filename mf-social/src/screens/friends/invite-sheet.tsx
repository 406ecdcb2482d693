import { inviteLinksQuery, useCreateInviteLink } from '@qlixline/api-client/account/invite-links';
import { messageOf } from '@qlixline/api-client/calls/http';
import { INVITE_LINK_DAYS } from '@qlixline/contract/limits';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Choice, ChoiceGroup } from '@qlixline/ui/choice';
import { ErrorState } from '@qlixline/ui/error-state';
import { Sheet } from '@qlixline/ui/sheet';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { InviteLinkItem } from './invite-link-item.tsx';
import styles from './invite.module.css';

const PLACES = [1, 5, 20] as const;

/** Sheet with the viewer's invite links, and to make one. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const links = useQuery(inviteLinksQuery);
  const create = useCreateInviteLink();
  const [places, setPlaces] = useState<number>(PLACES[1]);

  async function make() {
    try {
      await create.mutateAsync({ places });
    } catch (error) {
      toast({ variant: 'destructive', title: 'No link was made', description: messageOf(error) });
    }
  }

  return (
    <Sheet
      open
      size="small"
      title="Invite friends"
      onClose={onClose}
      footer={
        <Button loading={create.isPending} onClick={() => void make()}>
          Make a link
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p>Send a link to people you know. Whoever joins by it gets a friend request from you.</p>
        {links.isPending && (
          <SkeletonGroup label="Loading your links">
            <Skeleton shape="box" height="9rem" />
          </SkeletonGroup>
        )}
        {links.isError && !links.data && (
          <ErrorState
            title="Your links could not be loaded"
            text={messageOf(links.error)}
            onRetry={() => void links.refetch()}
            retrying={links.isFetching}
          />
        )}
        {links.data && links.data.length > 0 && (
          <ul className={styles.links} aria-label="Your links">
            {links.data.map((link) => (
              <InviteLinkItem key={link.id} link={link} />
            ))}
          </ul>
        )}
        <ChoiceGroup name={`For how many people, within ${INVITE_LINK_DAYS} days`}>
          {PLACES.map((count) => (
            <Choice key={count} isChosen={count === places} onClick={() => setPlaces(count)}>
              {count === 1 ? 'One person' : `${count} people`}
            </Choice>
          ))}
        </ChoiceGroup>
      </div>
    </Sheet>
  );
}
