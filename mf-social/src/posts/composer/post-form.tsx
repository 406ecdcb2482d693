import { POST_IMAGES_MAX, POST_TEXT_MAX } from '@qlixline/contract/limits';
import type { Visibility } from '@qlixline/contract/post';
import { countGraphemes } from '@qlixline/contract/text';
import { Button } from '@qlixline/ui/button';
import { Segmented } from '@qlixline/ui/segmented';
import { Globe, Images, Lock, Users } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { PhotoInput } from '../../images/photo-input.tsx';
import { useFileSelection } from '../../images/use-file-selection.ts';
import { MentionField } from '../mention-field.tsx';
import { AltNudge } from './alt-nudge.tsx';
import { PetChoice } from './pet-choice.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import styles from './post-form.module.css';
import { isReady } from './post-values.ts';
import type { PostFormState } from './use-post-form.ts';

const AUDIENCES: { value: Visibility; label: string; icon: ReactNode }[] = [
  { value: 'public', label: 'Everyone', icon: <Globe aria-hidden /> },
  { value: 'friends', label: 'Friends', icon: <Users aria-hidden /> },
  { value: 'only_me', label: 'Only me', icon: <Lock aria-hidden /> },
];

type PostFormProps = {
  form: PostFormState;
  placeholder: string;
  submitLabel: string;
  pending: boolean;
  /** Why it was refused. */
  problem: string | undefined;
  onSubmit: () => void;
  onCancel: () => void;
  cancelLabel: string;
  onClear?: () => void;
};

/** Text, photos, pets and who may see it. Photos come by the button, dropped or pasted. */
export function PostForm(props: PostFormProps) {
  const { form, placeholder, submitLabel, pending, problem, onSubmit, onCancel, cancelLabel, onClear } = props;
  const { values } = form;
  const id = useId();
  const [nudge, setNudge] = useState<'not yet' | 'shown' | 'answered'>('not yet');
  const area = useRef<HTMLFormElement>(null);
  const isOver = useFileSelection(area, form.addPhotos);
  const used = countGraphemes(values.text.trim());
  const undescribed = values.photos.filter(({ alt }) => alt.trim() === '').length;

  function submit() {
    if (!isReady(values) || pending) return;
    if (undescribed > 0 && nudge === 'not yet') setNudge('shown');
    else send();
  }

  function send() {
    if (undescribed > 0) setNudge('answered'); // is not asked again when it has to be sent once more
    onSubmit();
  }

  return (
    <form
      ref={area}
      id={id}
      aria-label={submitLabel === 'Post' ? 'New post' : 'Edit post'}
      className={styles.form}
      data-over={isOver || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MentionField
        label="Your post"
        placeholder={placeholder}
        value={values.text}
        onChange={(text) => form.change({ text })}
        autoFocus
        counter={{ used, max: POST_TEXT_MAX }}
        className={styles.text}
        {...(used > POST_TEXT_MAX && { error: `Please use at most ${POST_TEXT_MAX} characters` })}
      />
      <PhotoStrip form={form} />
      <PetChoice petIds={values.petIds} onChange={(petIds) => form.change({ petIds })} />
      <Segmented
        label="Who may see it"
        hideLabel
        className={styles.audience ?? ''}
        options={AUDIENCES}
        value={values.visibility}
        onChange={(visibility) => form.change({ visibility })}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {nudge === 'shown' && undescribed > 0 && (
        <AltNudge count={undescribed} formId={id} submitLabel={submitLabel} onAnyway={send} />
      )}
      <div className={styles.foot}>
        <PhotoInput multiple disabled={values.photos.length >= POST_IMAGES_MAX} onFiles={form.addPhotos}>
          <Images aria-hidden /> Photo
        </PhotoInput>
        <span className={styles.gap} />
        {onClear && (
          <Button variant="ghost" size="small" disabled={pending} onClick={onClear}>
            Clear
          </Button>
        )}
        <Button variant="ghost" size="small" disabled={pending} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" size="small" loading={pending} disabled={!isReady(values)}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
