import { removePost } from '@qlixline/api-client/posts/refresh-post';
import { userProfileQuery } from '@qlixline/api-client/users/user-profiles';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { IconButton } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Menu } from '@qlixline/ui/menu';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, Flag, FolderPlus, Pencil, Trash2, UserMinus, VolumeX } from 'lucide-react';
import { useState } from 'react';

import { loadMuteSheet } from '../../users/load-mute-sheet.ts';
import { USER_MUTE_EFFECT } from '../../users/mute-texts.ts';
import { ReportDialog } from '../../users/report-dialog.tsx';
import { BlockDialog } from '../../users/relation-dialogs.tsx';
import { useMute } from '../../users/use-mute.ts';
import { useUnfollow } from '../../users/use-unfollow.ts';
import { MORE } from './post-menu-props.tsx';
import type { PostMenuProps } from './post-menu-props.tsx';
import { useAddedItems } from './use-added-items.tsx';
import { useLessLikeThisItems } from './use-less-of.tsx';
import { useDeleteWithUndo } from '../use-delete-with-undo.ts';

export { preloadMenu } from '@qlixline/ui/menu';

const loadSheet = () => import('../collections/post-collections-sheet.tsx').then((part) => part.PostCollectionsSheet);

/**
 * Menu of a post. Own posts can be edited and deleted; others can be reported and their authors unfollowed, muted or
 * blocked.
 */
export function PostMenu({ post, onEdit, recommended }: PostMenuProps) {
  const [openDialog, setOpenDialog] = useState<'report' | 'block' | 'collections' | 'mute'>();
  const deletePost = useDeleteWithUndo();
  const lessLikeThis = useLessLikeThisItems(recommended);
  const mute = useMute(post.author);
  const unfollow = useUnfollow(post.author);
  const isOwn = useCurrentUser().id === post.author.id;
  const author = useQuery({ ...userProfileQuery(post.author.id), enabled: !isOwn });
  const name = shownName(post.author);
  const queryClient = useQueryClient();
  const [isReported, setReported] = useState(false);
  const added = useAddedItems(post);

  function close() {
    setOpenDialog(undefined);
    if (isReported) removePost(queryClient, post.id);
  }

  const collect = {
    label: 'Add to collections',
    icon: <FolderPlus aria-hidden />,
    onSelect: () => setOpenDialog('collections'),
  };
  const items = isOwn
    ? [
        { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit },
        collect,
        { label: 'Delete', icon: <Trash2 aria-hidden />, onSelect: () => deletePost(post.id), destructive: true },
      ]
    : [
        ...lessLikeThis,
        collect,
        { label: 'Report', icon: <Flag aria-hidden />, onSelect: () => setOpenDialog('report') },
        ...(author.data?.isFollowed
          ? [{ label: `Unfollow ${name}`, icon: <UserMinus aria-hidden />, onSelect: () => void unfollow() }]
          : []),
        { label: `Mute ${name}`, icon: <VolumeX aria-hidden />, onSelect: () => setOpenDialog('mute') },
        {
          label: `Block ${name}`,
          icon: <Ban aria-hidden />,
          onSelect: () => setOpenDialog('block'),
          destructive: true,
        },
      ];
  // Shows all items at once, because a late one would move others under the pointer.
  if (author.isLoading || !added.items) {
    return (
      <>
        <IconButton {...MORE} aria-busy />
        {added.slot}
      </>
    );
  }
  return (
    <>
      <Menu {...MORE} items={[...items, ...added.items]} defaultOpen />
      {added.sheet}
      {openDialog === 'report' && (
        <ReportDialog
          subject="post"
          subjectId={post.id}
          author={post.author}
          onReported={() => setReported(true)}
          onClose={close}
        />
      )}
      {openDialog === 'mute' && (
        <LazyPart
          load={loadMuteSheet}
          props={{
            name,
            effect: USER_MUTE_EFFECT,
            onMute: (duration) => void mute(true, duration),
            onClose: close,
          }}
        />
      )}
      {openDialog === 'collections' && <LazyPart load={loadSheet} props={{ post, onClose: close }} />}
      {openDialog === 'block' && <BlockDialog user={post.author} onClose={close} />}
    </>
  );
}
