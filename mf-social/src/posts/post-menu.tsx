import { removePost } from '@qlixline/api-client/refresh-post';
import { shownName } from '@qlixline/contract/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Menu } from '@qlixline/ui/menu';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Flag, FolderPlus, Pencil, Trash2, VolumeX } from 'lucide-react';
import { useState } from 'react';

import { loadCollections } from './collections/load-collections.ts';
import { ReportDialog } from '../users/report-dialog.tsx';
import { BlockDialog } from '../users/relation-dialogs.tsx';
import { useMute } from '../users/use-mute.ts';
import { MORE } from './post-menu-props.tsx';
import type { PostMenuProps } from './post-menu-props.tsx';
import { useDeleteWithUndo } from './use-delete-with-undo.ts';

export { preloadMenu } from '@qlixline/ui/menu';

const loadSheet = () => loadCollections().then((part) => part.PostCollectionsSheet);

/** Own posts are edited and deleted; others' reported, and their authors muted or blocked. */
export function PostMenu({ post, onEdit, ofList }: PostMenuProps) {
  const [asking, setAsking] = useState<'report' | 'block' | 'collections'>();
  const deletePost = useDeleteWithUndo();
  const mute = useMute(post.author);
  const isOwn = useCurrentUser().id === post.author.id;
  const name = shownName(post.author);
  const queryClient = useQueryClient();
  const [isReported, setReported] = useState(false);

  function close() {
    setAsking(undefined);
    if (isReported) removePost(queryClient, post.id);
  }

  const collect = {
    label: 'Add to collections',
    icon: <FolderPlus aria-hidden />,
    onSelect: () => setAsking('collections'),
  };
  const items = isOwn
    ? [
        { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit },
        collect,
        { label: 'Delete', icon: <Trash2 aria-hidden />, onSelect: () => deletePost(post.id), destructive: true },
      ]
    : [
        ...(ofList ?? []),
        collect,
        { label: 'Report', icon: <Flag aria-hidden />, onSelect: () => setAsking('report') },
        { label: `Mute ${name}`, icon: <VolumeX aria-hidden />, onSelect: () => void mute(true) },
        { label: `Block ${name}`, icon: <Ban aria-hidden />, onSelect: () => setAsking('block'), destructive: true },
      ];
  return (
    <>
      <Menu {...MORE} items={items} defaultOpen />
      {asking === 'report' && (
        <ReportDialog
          subject="post"
          subjectId={post.id}
          author={post.author}
          onReported={() => setReported(true)}
          onClose={close}
        />
      )}
      {asking === 'collections' && <LazyPart load={loadSheet} props={{ post, onClose: close }} />}
      {asking === 'block' && <BlockDialog user={post.author} onClose={close} />}
    </>
  );
}
