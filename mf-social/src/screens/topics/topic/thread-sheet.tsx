import { POST_IMAGES_MAX, THREAD_TEXT_MAX, THREAD_TITLE_MAX } from '@qlixline/contract/limits';
import { PhotoInput } from '@qlixline/photos/photo-input';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import { Image as ImageIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { useFileSelection } from '../../../images/use-file-selection.ts';
import { LinkPreviewEditor } from '../../../links/link-choice.tsx';
import { PhotoEditor } from '../../../posts/composer/photos/photo-editor.tsx';
import type { EditedPhoto } from '../../../posts/composer/photos/photo-editor.tsx';
import { PhotoStrip } from '../../../posts/composer/photos/photo-strip.tsx';
import styles from './topic.module.css';
import type { ThreadForm } from './use-thread-form.ts';

type ThreadSheetProps = {
  title: string;
  submitLabel: string;
  form: ThreadForm;
  isReady: boolean;
  isPending: boolean;
  problem: string | undefined;
  ownEntry?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Additional buttons beside the one for photos. */
  tools?: ReactNode;
  children?: ReactNode;
};

/** Form for title, text and photos of a thread. */
export function ThreadSheet(props: ThreadSheetProps) {
  const { title, submitLabel, form, isReady, isPending, problem, ownEntry = true, onSubmit, onClose } = props;
  const id = useId();
  const area = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState<EditedPhoto>();
  const { post, used } = form;
  useFileSelection(area, post.addPhotos);
  const submit = (
    <Button type="submit" form={id} size="small" loading={isPending} disabled={!isReady}>
      {submitLabel}
    </Button>
  );
  return (
    <>
      <Sheet open size="full" ownEntry={ownEntry} title={title} closeLabel="Cancel" onClose={onClose} action={submit}>
        <form
          ref={area}
          id={id}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <TextField
            label="Title"
            value={form.title}
            onChange={(event) => form.setTitle(event.target.value)}
            counter={{ used: used.title, max: THREAD_TITLE_MAX }}
            error={used.title > THREAD_TITLE_MAX ? `Please use at most ${THREAD_TITLE_MAX} characters` : undefined}
            data-initial-focus
          />
          <TextArea
            label="Text"
            rows={6}
            value={post.values.text}
            onChange={(event) => post.change({ text: event.target.value })}
            counter={{ used: used.text, max: THREAD_TEXT_MAX }}
            error={
              used.text > THREAD_TEXT_MAX
                ? `Please use at most ${THREAD_TEXT_MAX.toLocaleString('en')} characters`
                : undefined
            }
          />
          <LinkPreviewEditor
            text={post.values.text}
            without={post.values.withoutPreview}
            onRemove={(withoutPreview) => post.change({ withoutPreview })}
          />
          <PhotoStrip form={post} onEdit={(key, part) => setEdited({ key, part })} />
          {props.children}
          <div className={styles.tools}>
            <PhotoInput
              label="Choose photos"
              accept="image/*"
              multiple
              disabled={isPending || post.values.photos.length >= POST_IMAGES_MAX}
              onFiles={post.addPhotos}
            >
              <ImageIcon aria-hidden /> Photo
            </PhotoInput>
            {props.tools}
          </div>
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </form>
      </Sheet>
      {/* Outside the form, so that its presses and keys don't affect the form. */}
      {edited && <PhotoEditor form={post} edited={edited} onChange={setEdited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
