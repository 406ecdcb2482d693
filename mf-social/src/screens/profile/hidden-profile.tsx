import { messageOf } from '@qlixline/api-client/calls/http';
import { blockQuery, useSetBlocked } from '@qlixline/api-client/safety/safety';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { usePageTitle, useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { EmptyPage } from '@qlixline/ui/empty-page';
import { useQuery } from '@tanstack/react-query';

import { ProfileNotFound } from './profile-not-found.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** Replaces a profile that cannot be opened. If the viewer blocks the user, it offers to unblock them. */
export function HiddenProfile({ address }: { address: string }) {
  const block = useQuery(blockQuery(address));
  if (block.isPending) return <ProfileSkeleton />;
  return block.data ? <BlockedProfile user={block.data.user} /> : <ProfileNotFound />;
}

function BlockedProfile({ user }: { user: UserCard }) {
  const toast = useToast();
  const setBlocked = useSetBlocked();
  const name = shownName(user);
  usePageTitle(name);

  async function unblock() {
    try {
      await setBlocked.mutateAsync({ userId: user.id, isBlocked: false });
      toast({ title: `You unblocked ${name}` });
    } catch (error) {
      const description = messageOf(error, 'Unblocking failed. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
  }

  return (
    <EmptyPage
      species="cat"
      title={`You have blocked ${name}`}
      action={
        <Button loading={setBlocked.isPending} onClick={() => void unblock()}>
          Unblock
        </Button>
      }
    >
      You do not find or see each other anywhere. If you unblock <bdi>{name}</bdi>, you are strangers to each other;
      nobody is told.
    </EmptyPage>
  );
}
