import { messageOf } from '@qlixline/api-client/calls/http';
import {
  useDeleteThread,
  useRestoreThread,
  useSetThreadState,
  useUpdateThread,
} from '@qlixline/api-client/topics/threads';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { Thread } from '@qlixline/contract/topics/thread';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Menu } from '@qlixline/ui/menu';
import type { MenuItem } from '@qlixline/ui/menu';
import { Ban, Ellipsis, Flag, Lock, LockOpen, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { loadReportDialog } from '../../../users/load-report-dialog.ts';
import { BlockDialog } from '../../../users/relation-dialogs.tsx';
import { useFailedToast } from '../use-failed-toast.ts';

const loadEditor = () => import('./edit-thread-sheet.tsx').then((part) => part.EditThreadSheet);

export function ThreadMenu({ thread }: { thread: Thread }) {
  const { author, isPinned, isLocked, isHidden, topic } = thread;
  const isOwn = useCurrentUser().id === author.id;
  const [open, setOpen] = useState<'edit' | 'delete' | 'remove' | 'report' | 'block'>();
  const close = () => setOpen(undefined);
  const state = useSetThreadState(thread);
  const update = useUpdateThread(thread.id);
  const failed = useFailedToast();
  const set = (is: 'pin' | 'lock', on: boolean) => void state.mutateAsync({ is, on }).catch(failed('That didn’t work'));

  const edit = { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => setOpen('edit') };
  const pin = {
    label: isPinned ? 'Unpin' : 'Pin',
    icon: isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />,
    onSelect: () => set('pin', !isPinned),
  };
  const lock = {
    label: isLocked ? 'Unlock' : 'Lock',
    icon: isLocked ? <LockOpen aria-hidden /> : <Lock aria-hidden />,
    onSelect: () => set('lock', !isLocked),
  };
  const report = { label: 'Report', icon: <Flag aria-hidden />, onSelect: () => setOpen('report') };
  const remove = {
    label: isOwn ? 'Delete' : 'Remove for everybody',
    icon: <Trash2 aria-hidden />,
    destructive: true,
    onSelect: () => setOpen(isOwn ? 'delete' : 'remove'),
  };
  const block = {
    label: `Block ${shownName(author)}`,
    icon: <Ban aria-hidden />,
    destructive: true,
    onSelect: () => setOpen('block'),
  };
  const items: MenuItem[] = [
    ...(isOwn ? [edit] : []),
    ...(topic.mayModerate ? [pin, lock] : []),
    ...(isOwn ? [] : [report]),
    ...(isOwn || topic.mayModerate ? [remove] : []),
    ...(isOwn || isHidden ? [] : [block]),
  ];
  return (
    <>
      <Menu label="More about this thread" icon={<Ellipsis aria-hidden />} items={items} />
      {open === 'edit' && <LazyPart load={loadEditor} props={{ thread, update, onClose: close }} />}
      {(open === 'delete' || open === 'remove') && <RemoveDialog thread={thread} isOwn={isOwn} onClose={close} />}
      {open === 'report' && (
        <LazyPart
          load={loadReportDialog}
          props={{ subject: 'thread' as const, subjectId: thread.id, onClose: close, ...(!isHidden && { author }) }}
        />
      )}
      {open === 'block' && <BlockDialog user={author} onClose={close} />}
    </>
  );
}

function RemoveDialog({ thread, isOwn, onClose }: { thread: Thread; isOwn: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useDeleteThread(thread);
  const { mutateAsync: restore } = useRestoreThread(thread);
  const failed = (title: string) => (error: unknown) =>
    toast({ variant: 'destructive', title, description: messageOf(error) });
  const undo = () => void restore().catch(failed('The thread could not be restored'));

  const confirm = () =>
    void remove.mutateAsync().then(
      () => {
        toast({
          title: isOwn ? 'Thread deleted' : 'Thread removed',
          ...(isOwn && { action: { label: 'Undo', onSelect: undo } }),
        });
        void navigate(screens.topic(thread.topic.id), { replace: true });
      },
      failed(isOwn ? 'The thread was not deleted' : 'The thread was not removed'),
    );
  return (
    <ConfirmDialog
      open
      ownEntry={false} // Its history entry would undo opening the topic.
      title={isOwn ? 'Delete this thread?' : 'Remove this thread for everybody?'}
      confirmLabel={isOwn ? 'Delete' : 'Remove'}
      destructive
      pending={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isOwn
        ? 'All replies will be deleted, too. You can undo this for a few minutes.'
        : 'All replies will be deleted, too, for good. The topic’s log shows it.'}
    </ConfirmDialog>
  );
}
