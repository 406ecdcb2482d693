import { messageOf } from '@qlixline/api-client/calls/http';
import { useDeletePost, useRestorePost } from '@qlixline/api-client/posts/posts';
import { useToast } from '@qlixline/shell-bridge';

/** Returns a function that deletes an own post at once and offers to undo it. It works after the row is unmounted. */
export function useDeleteWithUndo(): (id: number) => void {
  const toast = useToast();
  const { mutateAsync: deletePost } = useDeletePost();
  const { mutateAsync: restorePost } = useRestorePost();

  const failed = (title: string) => (error: unknown) =>
    toast({ variant: 'destructive', title, description: messageOf(error) });
  const restore = (id: number) => restorePost(id).catch(failed('The post could not be brought back'));

  return (id) => {
    deletePost(id).then(
      () => toast({ title: 'Post deleted', action: { label: 'Undo', onSelect: () => void restore(id) } }),
      failed('The post was not deleted'),
    );
  };
}
