import { useDeleteReply, useRestoreReply } from '@qlixline/api-client/topics/thread-replies';
import { REPLY_EDIT_MINUTES } from '@qlixline/contract/limits';
import type { Thread, ThreadReply } from '@qlixline/contract/topics/thread';
import { useToast } from '@qlixline/shell-bridge';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Menu } from '@qlixline/ui/menu';
import type { MenuItem } from '@qlixline/ui/menu';
import { Ban, Flag, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { MORE } from '../../../posts/sheets/post-menu-props.tsx';
import { loadReportDialog } from '../../../users/load-report-dialog.ts';
import { BlockDialog } from '../../../users/relation-dialogs.tsx';
import { useFailedToast } from '../use-failed-toast.ts';

const EDITED_FOR_MS = REPLY_EDIT_MINUTES * 60_000;

type ReplyMenuProps = { reply: ThreadReply; thread: Thread; name: string; isOwn: boolean; onEdit: () => void };

export function ReplyMenu({ reply, thread, name, isOwn, onEdit }: ReplyMenuProps) {
  const [openDialog, setOpenDialog] = useState<'report' | 'remove' | 'block'>();
  const remove = useRemove(thread.id);
  const close = () => setOpenDialog(undefined);
  const mayEdit = isOwn && !thread.isLocked && Date.now() - Date.parse(reply.createdAt) < EDITED_FOR_MS;

  const edit = { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit };
  const report = { label: 'Report', icon: <Flag aria-hidden />, onSelect: () => setOpenDialog('report') };
  const removal = {
    label: isOwn ? 'Delete' : 'Remove for everybody',
    icon: <Trash2 aria-hidden />,
    destructive: true,
    onSelect: () => (isOwn ? remove(reply, true) : setOpenDialog('remove')),
  };
  const block = {
    label: `Block ${name}`,
    icon: <Ban aria-hidden />,
    destructive: true,
    onSelect: () => setOpenDialog('block'),
  };
  const items: MenuItem[] = [
    ...(mayEdit ? [edit] : []),
    ...(isOwn ? [] : [report]),
    ...(isOwn || thread.topic.mayModerate ? [removal] : []),
    ...(isOwn || reply.isHidden ? [] : [block]),
  ];
  return (
    <>
      <Menu {...MORE} label={`More about the reply by ${name}`} items={items} />
      {openDialog === 'report' && (
        <LazyPart
          load={loadReportDialog}
          props={{
            subject: 'thread_reply' as const,
            subjectId: reply.id,
            onClose: close,
            ...(!reply.isHidden && { author: reply.author }),
          }}
        />
      )}
      {openDialog === 'remove' && (
        <ConfirmDialog
          open
          title="Remove this reply for everybody?"
          confirmLabel="Remove"
          destructive
          onConfirm={() => {
            close();
            remove(reply, false);
          }}
          onCancel={close}
        >
          It will be deleted for good. The topic’s log shows it.
        </ConfirmDialog>
      )}
      {openDialog === 'block' && <BlockDialog user={reply.author} onClose={close} />}
    </>
  );
}

/** Deletes or removes a reply. The user's own replies can be restored; those removed by a moderator can't. */
function useRemove(threadId: number) {
  const toast = useToast();
  const failed = useFailedToast();
  const { mutateAsync: deleteReply } = useDeleteReply(threadId);
  const { mutateAsync: restoreReply } = useRestoreReply(threadId);

  return (reply: ThreadReply, isOwn: boolean) => {
    const undo = () => void restoreReply(reply.id).catch(failed('The reply could not be restored'));
    deleteReply(reply).then(
      () =>
        toast({
          title: isOwn ? 'Reply deleted' : 'Reply removed',
          ...(isOwn && { action: { label: 'Undo', onSelect: undo } }),
        }),
      failed(isOwn ? 'The reply was not deleted' : 'The reply was not removed'),
    );
  };
}
