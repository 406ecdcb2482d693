import { useChangeMembers } from '@qlixline/api-client/messages/conversations';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { ConversationMember } from '@qlixline/contract/messages/conversation';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useToast } from '@qlixline/shell-bridge';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { Menu } from '@qlixline/ui/menu';
import { Ellipsis, Crown, UserMinus } from 'lucide-react';
import { useState } from 'react';

import { UserRow } from '../../../users/user-row.tsx';

type MemberRowProps = {
  conversationId: number;
  member: ConversationMember;
  /** True if the viewer owns the group. */
  mayChange: boolean;
  isSelf: boolean;
};

/** Member of the group; the owner can remove them or hand the group over to them. */
export function MemberRow({ conversationId, member: { user, isOwner, isHidden }, mayChange, isSelf }: MemberRowProps) {
  const toast = useToast();
  const { mutate, isPending } = useChangeMembers(conversationId);
  const [confirming, setConfirming] = useState<'remove' | 'hand over'>();
  const name = shownName(user);
  const close = () => setConfirming(undefined);
  const handOver = {
    label: 'Hand the group over',
    icon: <Crown aria-hidden />,
    onSelect: () => setConfirming('hand over'),
  };
  const change = (to: 'remove' | 'hand over') =>
    mutate(
      { userId: user.id, change: to },
      {
        onError: (error) =>
          toast({ variant: 'destructive', title: messageOf(error, 'That didn’t work. Please try again.') }),
        onSettled: close,
      },
    );
  return (
    <UserRow user={user} isHidden={isHidden} {...(isOwner ? { detail: 'Owner' } : isSelf && { detail: 'You' })}>
      {mayChange && !isSelf && (
        <Menu
          label={`More about ${name}`}
          icon={<Ellipsis aria-hidden />}
          items={[
            ...(isHidden ? [] : [handOver]),
            {
              label: 'Remove from the group',
              icon: <UserMinus aria-hidden />,
              destructive: true,
              onSelect: () => setConfirming('remove'),
            },
          ]}
        />
      )}
      {confirming && (
        <ConfirmDialog
          open
          destructive={confirming === 'remove'}
          title={confirming === 'remove' ? `Remove ${name}?` : `Hand the group over to ${name}?`}
          confirmLabel={confirming === 'remove' ? 'Remove' : 'Hand over'}
          pending={isPending}
          onConfirm={() => change(confirming)}
          onCancel={close}
        >
          {confirming === 'remove'
            ? 'They’ll no longer see its messages. A member can add them again.'
            : 'They can then remove members, and you no longer can.'}
        </ConfirmDialog>
      )}
    </UserRow>
  );
}
