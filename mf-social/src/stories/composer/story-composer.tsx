import { messageOf } from '@qlixline/api-client/calls/http';
import { useCreateStory } from '@qlixline/api-client/stories/story-mutations';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { ALT_TEXT_MAX, STORY_CAPTION_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { useToast, useUnsavedChanges } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Sheet } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import { SensitiveChoice } from '@qlixline/photos/sensitive-choice';
import { useState } from 'react';

import { ImageChoice } from './image-choice.tsx';
import { describedWith } from './described-with.ts';
import type { AnnotatedPhoto } from './annotations/annotation-editor.tsx';
import styles from './story-composer.module.css';
import { useStoryImage } from './use-story-image.ts';

const loadAnnotationEditor = () => import('./annotations/annotation-editor.tsx').then((part) => part.AnnotationEditor);

const NOTHING_ON_IT: Omit<AnnotatedPhoto, 'photo'> = { items: [], before: [], words: '' };

/** Composer of a story: one image with a caption, visible to friends for a day. */
export function StoryComposer({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const createStory = useCreateStory();
  const { picture, percent, original, choose, sendInPlace, cancel } = useStoryImage();
  const [annotated, setAnnotated] = useState(NOTHING_ON_IT);
  const [isEditing, setEditing] = useState(false);
  const [caption, setCaption] = useState('');
  const [alt, setAlt] = useState('');
  const [isSensitive, setSensitive] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { keyFor } = useIdempotencyKey();

  const captionLength = countGraphemes(caption.trim());
  /** The words on the photo are part of the alt text, too. */
  const described = describedWith(alt, annotated.words);
  const altLength = countGraphemes(alt.trim());
  const isReady = picture.status === 'ready' && captionLength <= STORY_CAPTION_MAX && altLength <= ALT_TEXT_MAX;
  const isDirty = picture.status !== 'none' || caption.trim() !== '';
  useUnsavedChanges(isDirty);

  function chooseAnother(file: File | undefined): void {
    if (file && choose(file)) setAnnotated(NOTHING_ON_IT);
  }

  async function share(): Promise<void> {
    if (picture.status !== 'ready' || !isReady || createStory.isPending) return;
    const words = { alt: described, caption: caption.trim() };
    const input = { imageUrl: picture.imageUrl, ...words, ...(isSensitive && { isSensitive }) };
    try {
      await createStory.mutateAsync({ input, idempotencyKey: keyFor(input) });
    } catch {
      return; // The sheet shows the error and keeps everything.
    }
    toast({ title: 'Story shared', description: 'Your friends can see it for 24 hours.' });
    onClose();
  }

  return (
    <Sheet
      open
      title="Add a story"
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
      footer={
        <Button variant="primary" disabled={!isReady} loading={createStory.isPending} onClick={() => void share()}>
          {createStory.isPending ? 'Sharing...' : 'Share story'}
        </Button>
      }
    >
      <div className={styles.form}>
        <ImageChoice
          picture={picture}
          percent={percent}
          onChoose={chooseAnother}
          onTryAgain={(file) => void sendInPlace(file)}
          onCancel={() => {
            cancel();
            setAnnotated(NOTHING_ON_IT);
          }}
          onEdit={() => setEditing(true)}
        />
        <TextArea
          label="Caption (Optional)"
          rows={2}
          value={caption}
          counter={{ used: captionLength, max: STORY_CAPTION_MAX }}
          error={captionLength > STORY_CAPTION_MAX ? `Please use at most ${STORY_CAPTION_MAX} characters` : undefined}
          onChange={(event) => setCaption(event.target.value)}
        />
        <TextField
          label="What the photo shows"
          hint={
            annotated.words
              ? 'Read out to people who cannot see it, with the text on it.'
              : 'Read out to people who cannot see it.'
          }
          value={alt}
          error={altLength > ALT_TEXT_MAX ? `Please use at most ${ALT_TEXT_MAX} characters` : undefined}
          onChange={(event) => setAlt(event.target.value)}
        />
        <SensitiveChoice isOn={isSensitive} onChange={setSensitive} isExplained />
        <p className={styles.note}>Your friends can see it for 24 hours. To keep it longer, add it to a highlight.</p>
        {createStory.isError && (
          <p role="alert" className={styles.error}>
            {messageOf(createStory.error, 'Your story could not be shared. Please try again.')}
          </p>
        )}
      </div>
      {isEditing && original && (
        <LazyPart
          load={loadAnnotationEditor}
          props={{
            photo: original,
            history: annotated,
            onDone: (edited) => {
              setEditing(false);
              setAnnotated(edited);
              void sendInPlace(edited.photo);
            },
            onClose: () => setEditing(false),
          }}
        />
      )}
      <ConfirmDialog
        open={isLeaving}
        title="Discard this story?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        Your changes will be lost.
      </ConfirmDialog>
    </Sheet>
  );
}
