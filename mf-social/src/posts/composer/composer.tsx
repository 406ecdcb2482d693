import { messageOf } from '@qlixline/api-client/http';
import { useCreatePost } from '@qlixline/api-client/posts';
import { useIdempotencyKey } from '@qlixline/api-client/use-idempotency-key';
import { useCurrentUser, useSelectedPet, useToast, useUnsavedChanges } from '@qlixline/shell-bridge';
import { Card } from '@qlixline/ui/card';
import { useEffect, useRef } from 'react';

import { forgetDraft, keepDraft, storedDraft } from './draft.store.ts';
import { PostForm } from './post-form.tsx';
import { inputOf, isBlank } from './post-values.ts';
import type { PostValues } from './post-values.ts';
import { usePostForm } from './use-post-form.ts';

export type ComposerProps = {
  placeholder: string;
  /** Chosen or dropped before the composer was there. */
  files: readonly File[];
  onClose: () => void;
  /** The post is out: home's feed begins with it. */
  onPosted: () => void;
  /** A cleared draft is there again: by a toast, which may outlive the composer. */
  onBroughtBack: () => void;
};

/** Writes a post. What is in it stays on this device until it is posted or cleared. */
export function Composer({ placeholder, files, onClose, onPosted, onBroughtBack }: ComposerProps) {
  const user = useCurrentUser();
  const { pet } = useSelectedPet();
  const toast = useToast();
  const create = useCreatePost();
  const { keyFor } = useIdempotencyKey();
  const blank: PostValues = { text: '', photos: [], petIds: pet ? [pet.id] : [], visibility: 'friends' };
  const form = usePostForm(() => storedDraft(user.id) ?? blank);
  const { values, addPhotos } = form;

  useEffect(() => keepDraft(user.id, values), [user.id, values]);
  // All else is in the draft.
  useUnsavedChanges(create.isPending || values.photos.some(({ imageUrl }) => imageUrl === undefined));

  const given = useRef(files);
  useEffect(() => {
    if (given.current.length > 0) addPhotos(given.current);
    given.current = [];
  }, [addPhotos]);

  async function post() {
    const input = inputOf(values);
    try {
      await create.mutateAsync({ input, idempotencyKey: keyFor(input) });
    } catch {
      return; // the form says so and keeps what was written
    }
    forgetDraft(user.id);
    onClose();
    onPosted();
    toast({ title: 'Your post is out' });
  }

  function clear() {
    const before = values;
    form.reset(blank);
    create.reset(); // what was refused is gone
    const hasUploads = before.photos.some(({ imageUrl }) => imageUrl !== undefined);
    toast({
      title: 'Draft cleared',
      ...(hasUploads && { description: 'Its photos stay among your photos, under your profile.' }),
      action: { label: 'Undo', onSelect: () => bringBack(before) },
    });
  }

  function bringBack(before: PostValues) {
    keepDraft(user.id, before); // also when the composer is closed by then
    form.reset(before);
    onBroughtBack();
  }

  return (
    <Card>
      <PostForm
        form={form}
        placeholder={placeholder}
        submitLabel="Post"
        pending={create.isPending}
        problem={
          create.isError ? messageOf(create.error, 'Your post did not get through. It is kept here.') : undefined
        }
        onSubmit={() => void post()}
        onCancel={onClose}
        cancelLabel={isBlank(values) ? 'Cancel' : 'Later'}
        {...(!isBlank(values) && { onClear: clear })}
      />
    </Card>
  );
}
