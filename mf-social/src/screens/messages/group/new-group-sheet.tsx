import { useCreateGroup } from '@qlixline/api-client/messages/conversations';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { Conversation } from '@qlixline/contract/messages/conversation';
import { GROUP_MEMBERS_MAX, GROUP_NAME_MAX } from '@qlixline/contract/limits';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useState } from 'react';

import { MemberChoice } from './member-choice.tsx';

type NewGroupSheetProps = { onMade: (group: Conversation) => void; onClose: () => void };

/** Sheet for the name and members of a new group. */
export function NewGroupSheet({ onMade, onClose }: NewGroupSheetProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { mutate, isPending, error } = useCreateGroup();
  const isTooMany = chosen.length > GROUP_MEMBERS_MAX - 1;
  const isReady = name.trim() !== '' && chosen.length > 0 && !isTooMany;
  return (
    <Sheet
      open
      ownEntry={false} // Its history entry would undo opening the group.
      size="large"
      title="New group"
      onClose={onClose}
      footer={
        <Button
          disabled={!isReady || isPending}
          onClick={() => mutate({ name: name.trim(), userIds: [...chosen] }, { onSuccess: onMade })}
        >
          {chosen.length > 0 ? `Create group (${chosen.length + 1})` : 'Create group'}
        </Button>
      }
    >
      <TextField
        label="Name of the group"
        maxLength={GROUP_NAME_MAX}
        placeholder="Sunday walk"
        value={name}
        onChange={(event) => setName(event.target.value)}
        data-initial-focus
        {...(isTooMany && { error: `A group has at most ${GROUP_MEMBERS_MAX} members` })}
        {...(error && { error: messageOf(error, 'The group was not created. Please try again.') })}
      />
      <MemberChoice chosen={chosen} onChoose={setChosen} />
    </Sheet>
  );
}
