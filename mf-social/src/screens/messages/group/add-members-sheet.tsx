import { useChangeMembers } from '@qlixline/api-client/messages/conversations';
import { messageOf } from '@qlixline/api-client/calls/http';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { useState } from 'react';

import { MemberChoice } from './member-choice.tsx';

type AddMembersSheetProps = { id: number; memberIds: readonly string[]; onClose: () => void };

/** Sheet to add people, one after another; those who couldn't be added stay selected. */
export function AddMembersSheet({ id, memberIds, onClose }: AddMembersSheetProps) {
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { mutateAsync, isPending } = useChangeMembers(id);

  async function add() {
    try {
      for (const userId of chosen) {
        await mutateAsync({ userId, change: 'add' });
        setChosen((before) => before.filter((one) => one !== userId));
      }
      onClose();
    } catch (error) {
      toast({ variant: 'destructive', title: messageOf(error, 'That didn’t work. Please try again.') });
    }
  }

  return (
    <Sheet
      open
      size="large"
      title="Add people"
      onClose={onClose}
      footer={
        <Button disabled={chosen.length === 0 || isPending} onClick={() => void add()}>
          {chosen.length > 1 ? `Add ${chosen.length}` : 'Add'}
        </Button>
      }
    >
      <MemberChoice chosen={chosen} onChoose={setChosen} without={memberIds} />
    </Sheet>
  );
}
