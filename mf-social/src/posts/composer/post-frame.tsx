import type { TextReach } from '@qlixline/reports/text-refusal';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Sheet, isPhone } from '@qlixline/ui/sheet';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { AltNudge } from './photos/alt-nudge.tsx';
import { PhotoEditor } from './photos/photo-editor.tsx';
import type { EditedPhoto } from './photos/photo-editor.tsx';
import { PostForm } from './post-form.tsx';
import styles from './post-form.module.css';
import { PostPhotoInput } from './photos/post-photo-input.tsx';
import { isReady } from './post-values.ts';
import type { PostFormState } from './use-post-form.ts';

export type PostFrameProps = {
  title: string;
  /** Number of the draft; a change remounts the fields. */
  round?: number;
  form: PostFormState;
  placeholder: string;
  /** Reach of the text if the post is public: its text before an edit, and whom it answers. */
  reach: Omit<TextReach, 'text' | 'linkReaches'>;
  submitLabel: string;
  pending: boolean;
  /** Called to stop waiting for a connection. */
  onStopWaiting?: (() => void) | undefined;
  /** Error message. */
  problem: string | undefined;
  onSubmit: () => void;
  closeLabel: string;
  onClose: () => void;
  /** Set to false if the page's address already reflects that it is open. */
  ownEntry?: boolean;
  /** Another user's content that the post shows, below the fields. */
  attached?: ReactNode;
  /** Additional buttons below the fields. */
  tools?: ReactNode;
  /** Menu beside the button for photos, in space that is free, so that it may come late. */
  actions?: ReactNode;
  /** Renders in its own card, or on phones in a full-screen sheet. */
  alone?: boolean;
};

/** Form of a post with its buttons. */
export function PostFrame(props: PostFrameProps) {
  const { title, round = 0, form, placeholder, reach, submitLabel, pending, problem, onSubmit } = props;
  const { onStopWaiting, closeLabel, onClose, attached, tools, actions, alone = false, ownEntry = true } = props;
  const { photos } = form.values;
  const isHeld = pending && !onStopWaiting;
  const id = useId();
  const [isSheet] = useState(() => alone && isPhone());
  const [edited, setEdited] = useState<EditedPhoto>();
  const [nudged, setNudged] = useState<{ round: number; state: 'shown' | 'answered' }>();
  const nudge = nudged?.round === round ? nudged.state : 'not yet';
  const undescribed = photos.filter(({ alt }) => alt.trim() === '');

  function submit() {
    if (!isReady(form.values) || pending) return;
    if (undescribed.length > 0 && nudge === 'not yet') setNudged({ round, state: 'shown' });
    else send();
  }

  function send() {
    if (undescribed.length > 0) setNudged({ round, state: 'answered' }); // not asked again on a retry
    onSubmit();
  }

  const submitButton = (
    <Button type="submit" form={id} size="small" loading={pending} disabled={!isReady(form.values)}>
      {submitLabel}
    </Button>
  );
  const shown = (
    <PostForm
      key={round}
      id={id}
      label={title}
      form={form}
      placeholder={placeholder}
      reach={reach}
      onSubmit={submit}
      onEditPhoto={setEdited}
      isWaiting={onStopWaiting !== undefined}
    >
      {attached}
      {onStopWaiting && (
        <p role="status" className={styles.waiting}>
          You’re offline. We’ll post it once you’re back online.{' '}
          <Button variant="soft" size="small" onClick={onStopWaiting}>
            Stop waiting
          </Button>
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.problem} ref={bringIntoView}>
          {problem}
        </p>
      )}
      {nudge === 'shown' && undescribed[0] && (
        <AltNudge
          undescribed={undescribed}
          submitLabel={submitLabel}
          onDescribe={() => undescribed[0] && setEdited({ key: undescribed[0].key, part: 'alt text' })}
          onAnyway={send}
        />
      )}
      {!isSheet && (
        <div className={styles.foot}>
          <PostPhotoInput form={form} disabled={pending} />
          {actions}
          <span className={styles.gap} />
          {tools}
          <Button variant="ghost" size="small" disabled={isHeld} onClick={onClose}>
            {closeLabel}
          </Button>
          {submitButton}
        </div>
      )}
    </PostForm>
  );

  return (
    <>
      {alone && !isSheet && <Card data-composer>{shown}</Card>}
      {!alone && shown}
      <Sheet
        open={isSheet}
        size="full"
        ownEntry={ownEntry}
        title={title}
        closeLabel={closeLabel}
        onClose={() => !isHeld && onClose()}
        action={submitButton}
        footer={
          <>
            <PostPhotoInput form={form} disabled={pending} />
            {actions}
            <div className={styles.tools}>{tools}</div>
          </>
        }
      >
        {shown}
      </Sheet>
      {/* Outside the form, so that its presses and keys don't affect the form. */}
      {edited && <PhotoEditor form={form} edited={edited} onChange={setEdited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** Scrolls to the message, because the pressed button may be far away. */
function bringIntoView(message: HTMLElement | null) {
  message?.scrollIntoView({ block: 'nearest' });
}
