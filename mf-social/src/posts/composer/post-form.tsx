import { POST_TEXT_MAX } from '@qlixline/contract/limits';
import type { Visibility } from '@qlixline/contract/posts/post';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { TextTrustNote } from '@qlixline/reports/text-trust-note';
import type { TextReach } from '@qlixline/reports/text-refusal';
import { Segmented } from '@qlixline/ui/segmented';
import { Globe, Lock, Users } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import { useFileSelection } from '../../images/use-file-selection.ts';
import { LinkPreviewEditor } from '../../links/link-choice.tsx';
import { MentionField } from '../text/mention-field.tsx';
import { PetChoice } from './pet-choice.tsx';
import { PhotoStrip } from './photos/photo-strip.tsx';
import styles from './post-form.module.css';
import type { EditedPhoto } from './photos/photo-editor.tsx';
import { areUploading } from './post-values.ts';
import type { PostFormState } from './use-post-form.ts';
import { useSubmitByKey } from './use-submit-by-key.ts';

const AUDIENCES: { value: Visibility; label: string; icon: ReactNode }[] = [
  { value: 'public', label: 'Everyone', icon: <Globe aria-hidden /> },
  { value: 'friends', label: 'Friends', icon: <Users aria-hidden /> },
  { value: 'only_me', label: 'Only me', icon: <Lock aria-hidden /> },
];

type PostFormProps = {
  /** Id with which a button elsewhere submits the form. */
  id: string;
  label: string;
  form: PostFormState;
  placeholder: string;
  onSubmit: () => void;
  onEditPhoto: (edited: EditedPhoto) => void;
  /** Reach of the text if the post is public: its text before an edit, and whom it answers. */
  reach: Omit<TextReach, 'text' | 'linkReaches'>;
  /** True if the post waits to be sent unchanged; nothing can be edited. */
  isWaiting: boolean;
  /** Content below the fields. */
  children: ReactNode;
};

/**
 * Form of a post: text, photos, pets and audience. Photos can be chosen, dropped or pasted; Ctrl/⌘+Enter submits it.
 * While a photo is uploaded, text can still be written.
 */
export function PostForm(props: PostFormProps) {
  const { id, label, form, placeholder, reach, onSubmit, onEditPhoto, isWaiting, children } = props;
  const { values } = form;
  const area = useRef<HTMLFormElement>(null);
  const isOver = useFileSelection(area, (files) => !isWaiting && form.addPhotos(files));
  const used = countGraphemes(values.text.trim());
  useSubmitByKey(area, onSubmit);

  return (
    <form
      ref={area}
      id={id}
      aria-label={label}
      className={styles.form}
      data-over={isOver || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.fields} inert={isWaiting}>
        {values.visibility === 'public' && <TextTrustNote {...reach} text={values.text} linkReaches="everybody" />}
        <MentionField
          label="Your post"
          placeholder={placeholder}
          value={values.text}
          onChange={(text) => form.change({ text })}
          autoFocus
          completesTags
          counter={{ used, max: POST_TEXT_MAX }}
          className={styles.text}
          {...(used > POST_TEXT_MAX && { error: `Please use at most ${POST_TEXT_MAX} characters` })}
        />
        <LinkPreviewEditor
          text={values.text}
          without={values.withoutPreview}
          onRemove={(withoutPreview) => form.change({ withoutPreview })}
        />
        <PhotoStrip form={form} onEdit={(key, part) => onEditPhoto({ key, part })} />
        <fieldset role="none" className={styles.options} disabled={areUploading(values.photos)}>
          <PetChoice petIds={values.petIds} onChange={(petIds) => form.change({ petIds })} />
          <Segmented
            label="Who may see it"
            hideLabel
            className={styles.audience ?? ''}
            options={AUDIENCES}
            value={values.visibility}
            onChange={(visibility) => form.change({ visibility })}
          />
        </fieldset>
      </div>
      {children}
    </form>
  );
}
