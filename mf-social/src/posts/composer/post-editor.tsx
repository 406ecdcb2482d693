import { messageOf } from '@qlixline/api-client/calls/http';
import { useUpdatePost } from '@qlixline/api-client/posts/posts';
import type { Post } from '@qlixline/contract/posts/post';
import { useToast, useUnsavedChanges } from '@qlixline/shell-bridge';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { useState } from 'react';

import { PostAttachment } from '../post-attachment.tsx';
import { answeredBy } from './attached.ts';
import { PostFrame } from './post-frame.tsx';
import { inputOf, valuesOf } from './post-values.ts';
import { usePostForm } from './use-post-form.ts';

/** Editor of the user's own post in its place. */
export function PostEditor({ post, onClose }: { post: Post; onClose: () => void }) {
  const toast = useToast();
  const update = useUpdatePost(post.id);
  const [original] = useState(post); // the post when editing began, regardless of later changes
  const attached = original.quoted ?? original.listing;
  const [isLeaving, setLeaving] = useState(false);
  const form = usePostForm(() => valuesOf(original));
  const input = inputOf(form.values);
  const isChanged = JSON.stringify(input) !== JSON.stringify(inputOf(valuesOf(original)));
  useUnsavedChanges(isChanged);

  async function save() {
    try {
      await update.mutateAsync({ ...input, ifEditedAt: original.editedAt });
    } catch {
      return; // The form shows the error and keeps the text.
    }
    toast({ title: 'Your changes are saved' });
    onClose();
  }

  return (
    <>
      <PostFrame
        title="Edit post"
        form={form}
        placeholder="What is it about?"
        reach={
          original.visibility === 'public'
            ? { before: original.text }
            : { isPublished: true, answers: answeredBy(original.quoted ?? undefined) }
        }
        submitLabel="Save"
        pending={update.isPending}
        problem={update.isError ? messageOf(update.error, 'Changes not saved.') : undefined}
        onSubmit={() => void save()}
        closeLabel="Cancel"
        attached={attached && <PostAttachment {...attached} plain />}
        onClose={() => (isChanged ? setLeaving(true) : onClose())}
      />
      <ConfirmDialog
        open={isLeaving}
        destructive
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        Your changes will be lost.
      </ConfirmDialog>
    </>
  );
}
