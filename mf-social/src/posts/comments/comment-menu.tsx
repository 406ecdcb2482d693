import { useDeleteComment, useRestoreComment } from '@qlixline/api-client/posts/comments';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { Comment } from '@qlixline/contract/posts/comment';
import { COMMENT_EDIT_MINUTES } from '@qlixline/contract/limits';
import { useToast } from '@qlixline/shell-bridge';
import { Menu } from '@qlixline/ui/menu';
import type { MenuItem } from '@qlixline/ui/menu';
import { Ban, Flag, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { countText } from '../../users/count-text.ts';
import { BlockDialog } from '../../users/relation-dialogs.tsx';
import { ReportDialog } from '../../users/report-dialog.tsx';
import { MORE } from '../sheets/post-menu-props.tsx';

const EDITED_FOR_MS = COMMENT_EDIT_MINUTES * 60_000;

type CommentMenuProps = { comment: Comment; postId: number; name: string; isOwn: boolean; onEdit: () => void };

export function CommentMenu({ comment, postId, name, isOwn, onEdit }: CommentMenuProps) {
  const [openDialog, setOpenDialog] = useState<'report' | 'block'>();
  const deleteComment = useDeleteWithUndo(postId);
  const close = () => setOpenDialog(undefined);
  const mayEdit = isOwn && Date.now() - Date.parse(comment.createdAt) < EDITED_FOR_MS;

  const edit = { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit };
  const report = { label: 'Report', icon: <Flag aria-hidden />, onSelect: () => setOpenDialog('report') };
  const remove = {
    label: 'Delete',
    icon: <Trash2 aria-hidden />,
    onSelect: () => deleteComment(comment, isOwn),
    destructive: true,
  };
  const block = {
    label: `Block ${name}`,
    icon: <Ban aria-hidden />,
    onSelect: () => setOpenDialog('block'),
    destructive: true,
  };
  const items: MenuItem[] = [
    ...(mayEdit ? [edit] : []),
    ...(isOwn ? [] : [report]),
    ...(comment.mayDelete ? [remove] : []),
    ...(isOwn || comment.isHidden ? [] : [block]),
  ];
  return (
    <>
      <Menu {...MORE} label={`More about the comment by ${name}`} items={items} />
      {openDialog === 'report' && <ReportDialog subject="comment" subjectId={comment.id} onClose={close} />}
      {openDialog === 'block' && <BlockDialog user={comment.author} onClose={close} />}
    </>
  );
}

/** Deletes a comment. Own comments can be restored, those of others below one's post cannot. */
function useDeleteWithUndo(postId: number) {
  const toast = useToast();
  const { mutateAsync: deleteComment } = useDeleteComment(postId);
  const { mutateAsync: restoreComment } = useRestoreComment(postId);
  const failed = (title: string) => (error: unknown) =>
    toast({ variant: 'destructive', title, description: messageOf(error) });

  return (comment: Comment, canRestore: boolean) => {
    const { id, replyCount } = comment;
    const undo = () => void restoreComment(id).catch(failed('The comment could not be restored'));
    const title =
      replyCount > 0 ? `Comment and ${countText(replyCount, 'reply', 'replies')} deleted` : 'Comment deleted';
    deleteComment(comment).then(
      () => toast({ title, ...(canRestore && { action: { label: 'Undo', onSelect: undo } }) }),
      failed('The comment was not deleted'),
    );
  };
}
