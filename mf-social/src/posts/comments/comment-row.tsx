import { useDeleteComment, useRestoreComment } from '@qlixline/api-client/comments';
import { messageOf } from '@qlixline/api-client/http';
import type { Comment } from '@qlixline/contract/comment';
import { shownName } from '@qlixline/contract/shown-name';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Menu } from '@qlixline/ui/menu';
import { exactTime, shortTime } from '@qlixline/ui/time';
import { Ban, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { userAddress } from '../../users/user-address.ts';
import { BlockDialog } from '../../users/relation-dialogs.tsx';
import { ReportDialog } from '../../users/report-dialog.tsx';
import { MORE } from '../post-menu-props.tsx';
import { PostText } from '../post-text.tsx';
import styles from './comments.module.css';

export function CommentRow({ comment, postId }: { comment: Comment; postId: number }) {
  const [asking, setAsking] = useState<'report' | 'block'>();
  const deleteComment = useDeleteWithUndo(postId);
  const isOwn = useCurrentUser().id === comment.author.id;
  const name = shownName(comment.author);

  const items = [
    ...(isOwn ? [] : [{ label: 'Report', icon: <Flag aria-hidden />, onSelect: () => setAsking('report') }]),
    ...(comment.mayDelete
      ? [
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden />,
            onSelect: () => deleteComment(comment.id, isOwn),
            destructive: true,
          },
        ]
      : []),
    ...(isOwn
      ? []
      : [
          {
            label: `Block ${name}`,
            icon: <Ban aria-hidden />,
            onSelect: () => setAsking('block'),
            destructive: true,
          },
        ]),
  ];
  const close = () => setAsking(undefined);
  return (
    <li className={styles.comment}>
      <Link to={userAddress(comment.author)} tabIndex={-1} aria-hidden>
        <Avatar src={comment.author.profileImageUrl} seed={comment.author.id} size={32} />
      </Link>
      <div className={styles.body}>
        <div className={styles.bubble}>
          <Link className={styles.author} to={userAddress(comment.author)}>
            {name}
          </Link>
          <PostText text={comment.text} mentions={comment.mentions} />
        </div>
        <time className={styles.meta} dateTime={comment.createdAt} title={exactTime(comment.createdAt)}>
          {shortTime(comment.createdAt)}
        </time>
      </div>
      <Menu {...MORE} label={`More about the comment by ${name}`} items={items} />
      {asking === 'report' && <ReportDialog subject="comment" subjectId={comment.id} onClose={close} />}
      {asking === 'block' && <BlockDialog user={comment.author} onClose={close} />}
    </li>
  );
}

/** Own ones can be brought back; what somebody else wrote under an own post cannot. */
function useDeleteWithUndo(postId: number) {
  const toast = useToast();
  const { mutateAsync: deleteComment } = useDeleteComment(postId);
  const { mutateAsync: restoreComment } = useRestoreComment(postId);
  const failed = (title: string) => (error: unknown) =>
    toast({ variant: 'destructive', title, description: messageOf(error, 'Please check your connection.') });

  return (id: number, canRestore: boolean) => {
    const undo = () => void restoreComment(id).catch(failed('The comment could not be brought back'));
    deleteComment(id).then(
      () => toast({ title: 'Comment deleted', ...(canRestore && { action: { label: 'Undo', onSelect: undo } }) }),
      failed('The comment was not deleted'),
    );
  };
}
