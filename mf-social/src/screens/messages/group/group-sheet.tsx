import {
  conversationQuery,
  membersQuery,
  useChangeMembers,
  useUpdateGroup,
} from '@qlixline/api-client/messages/conversations';
import { untilNotObserved } from '@qlixline/api-client/queries/until-unused';
import { messageOf } from '@qlixline/api-client/calls/http';
import { uploadImage } from '@qlixline/api-client/uploads/uploads';
import type { Conversation, Group } from '@qlixline/contract/messages/conversation';
import { GROUP_MEMBERS_MAX, GROUP_NAME_MAX } from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/areas/screens';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { Link, useNavigate } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { ErrorState } from '@qlixline/ui/error-state';
import { PhotoChanger } from '@qlixline/ui/photo-changer';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Footprints, LogOut, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';

import { UserList } from '../../../users/user-list.tsx';
import { UserListSkeleton } from '../../../users/user-list-skeleton.tsx';
import { AddMembersSheet } from './add-members-sheet.tsx';
import styles from './group.module.css';
import { UserRow } from '../../../users/user-row.tsx';
import { MemberRow } from './member-row.tsx';

type GroupSheetProps = { conversation: Conversation & { group: Group }; onClose: () => void };

/** Sheet with a group's name, image and members. */
export function GroupSheet({ conversation, onClose }: GroupSheetProps) {
  const { id, group } = conversation;
  const { id: viewerId } = useCurrentUser();
  const members = useQuery(membersQuery(id));
  const [openDialog, setOpenDialog] = useState<'add' | 'leave'>();
  const isFull = (members.data?.items.length ?? 0) >= GROUP_MEMBERS_MAX;
  return (
    <Sheet
      open
      size="large"
      title="Group"
      onClose={onClose}
      footer={
        <Button variant="soft" icon={<LogOut aria-hidden />} onClick={() => setOpenDialog('leave')}>
          Leave the group
        </Button>
      }
    >
      <div className={styles.head}>
        <GroupPicture id={id} group={group} />
        <GroupName id={id} name={group.name} />
      </div>
      <div className={styles.title}>
        <h3>{group.memberCount === 1 ? '1 member' : `${group.memberCount} members`}</h3>
        {group.walkId === null ? (
          <Button
            variant="soft"
            size="small"
            icon={<UserPlus aria-hidden />}
            disabled={isFull}
            onClick={() => setOpenDialog('add')}
          >
            Add people
          </Button>
        ) : (
          <Link className={buttonClass({ variant: 'soft', size: 'small' })} to={screens.walk(group.walkId)}>
            <Footprints aria-hidden /> The walk
          </Link>
        )}
      </div>
      {members.isError && (
        <ErrorState
          title="The members could not be loaded"
          text={messageOf(members.error, 'Please try again.')}
          onRetry={() => void members.refetch()}
          retrying={members.isFetching}
        />
      )}
      {members.isPending && <UserListSkeleton label="Loading the members" />}
      {members.data && (
        <UserList label="Members">
          {members.data.items.map((member) => (
            <MemberRow
              key={member.user.id}
              conversationId={id}
              member={member}
              mayChange={group.isOwn && group.walkId === null}
              isSelf={member.user.id === viewerId}
            />
          ))}
          {members.data.invited.map((user) => (
            <UserRow key={user.id} user={user} detail="Invited" />
          ))}
        </UserList>
      )}
      {openDialog === 'add' && (
        <AddMembersSheet
          id={id}
          memberIds={[...(members.data?.items.map(({ user }) => user) ?? []), ...(members.data?.invited ?? [])].map(
            (user) => user.id,
          )}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'leave' && <LeaveDialog id={id} name={group.name} onCancel={() => setOpenDialog(undefined)} />}
    </Sheet>
  );
}

function GroupPicture({ id, group }: { id: number; group: Group }) {
  const toast = useToast();
  const { mutateAsync } = useUpdateGroup(id);
  return (
    <PhotoChanger
      label="Group picture"
      size="medium"
      src={group.imageUrl}
      fallback={<Users aria-hidden />}
      upload={(file) => uploadImage({ type: 'content', contentType: 'message' }, file)}
      onToast={toast}
      messageOf={messageOf}
      onUploaded={(imageUrl) => void mutateAsync({ imageUrl }).catch(() => undefined)}
    />
  );
}

function GroupName({ id, name }: { id: number; name: string }) {
  const toast = useToast();
  const [text, setText] = useState(name);
  const { mutate, isPending, error } = useUpdateGroup(id);
  const isChanged = text.trim() !== '' && text.trim() !== name;
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) mutate({ name: text.trim() }, { onSuccess: () => toast({ title: 'Group renamed' }) });
      }}
    >
      <TextField
        label="Name"
        maxLength={GROUP_NAME_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        {...(error && { error: messageOf(error, 'The name was not changed. Please try again.') })}
      />
      <Button type="submit" variant="soft" disabled={!isChanged || isPending}>
        Rename
      </Button>
    </form>
  );
}

function LeaveDialog({ id, name, onCancel }: { id: number; name: string; onCancel: () => void }) {
  const { id: userId } = useCurrentUser();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync } = useChangeMembers(id);

  /** Leaves the group. The conversation is closed first, because it would request what no longer exists. */
  async function leave() {
    void navigate(screens.messages, { replace: true });
    await untilNotObserved(queryClient, conversationQuery(id).queryKey);
    try {
      await mutateAsync({ userId, change: 'remove' });
      queryClient.removeQueries({ queryKey: conversationQuery(id).queryKey });
    } catch (error) {
      toast({ variant: 'destructive', title: messageOf(error, 'That didn’t work. Please try again.') });
    }
  }

  return (
    <ConfirmDialog
      open
      destructive
      title={`Leave “${name}”?`}
      confirmLabel="Leave"
      onConfirm={() => void leave()}
      onCancel={onCancel}
    >
      You’ll no longer see its messages, old or new. You can only come back if a member invites you.
    </ConfirmDialog>
  );
}
