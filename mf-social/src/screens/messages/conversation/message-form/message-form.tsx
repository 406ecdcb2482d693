import { MESSAGE_MAX } from '@qlixline/contract/limits';
import type { Voice } from '@qlixline/contract/messages/voice';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { IconButton } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { isPhone } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { pressedKey } from '@qlixline/contract/text/pressed-key';
import { Check, ImagePlus, Mic, SendHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { EmojiButton } from '../../../../emoji/emoji-button.tsx';
import { useFileSelection } from '../../../../images/use-file-selection.ts';
import { LinkPreviewEditor } from '../../../../links/link-choice.tsx';
import type { SentPhoto } from '../../outbox/outbox.store.ts';
import styles from './message-form.module.css';
import { PhotoTray } from './photo-tray.tsx';
import { useMessagePhotos } from './use-message-photos.ts';
import type { useMessageDraft } from './use-message-draft.ts';

const loadRecorder = () => import('../../voice/recorder/voice-recorder.tsx').then((part) => part.VoiceRecorder);
/** Length from which the counter is shown. */
const COUNTED_FROM = MESSAGE_MAX - 100;

type MessageFormProps = {
  draft: ReturnType<typeof useMessageDraft>;
  /** Name of the conversation. */
  name: string;
  /** False if the other member must still accept a request. */
  mayAddPhotos: boolean;
  onSend: (text: string, photos: readonly SentPhoto[], voice?: Voice) => void;
  onTyping: () => void;
  /** Called for ArrowUp in an empty field, to edit the last own message. */
  onEditLast: () => void;
};

/**
 * Field that grows with its lines. Enter sends and Shift+Enter starts a new line; on phones, whose keyboards have no
 * Shift+Enter, Enter starts a new line. Escape cancels a reply or an edit.
 */
export function MessageForm({ draft, name, mayAddPhotos, onSend, onTyping, onEditLast }: MessageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, replyTo, edited, turns, photos } = draft;
  const uploads = useMessagePhotos(draft);
  const takesPhotos = mayAddPhotos && !edited;
  const isOver = useFileSelection(form, (files) => takesPhotos && uploads.add(files));
  const used = countGraphemes(text.trim());
  const isCounted = used >= COUNTED_FROM;
  const isTooLong = used > MESSAGE_MAX;
  const [isRecording, setRecording] = useState(false);
  const isEmpty = used === 0 && photos.length + uploads.added.length === 0;
  const isReady = (used > 0 || photos.length > 0) && uploads.added.length === 0 && !isTooLong;

  useEffect(() => {
    // A phone's keyboard should open only on request.
    if (!isRecording && (turns > 0 || !isPhone())) field.current?.focus({ preventScroll: true });
  }, [turns, isRecording]);

  function send() {
    if (!isReady) return;
    onSend(text.trim(), photos);
    draft.clear();
    field.current?.focus({ preventScroll: true });
  }

  function sendVoice(voice: Voice) {
    setRecording(false);
    onSend('', [], voice);
    draft.clear();
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const key = pressedKey(event);
    if (key === 'Enter' && !event.shiftKey && !isPhone()) send();
    else if (key === 'Escape' && (replyTo || edited)) draft.cancelReplyOrEdit();
    else if (key === 'ArrowUp' && text === '' && !edited) onEditLast();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      data-foot
      data-over={isOver || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {(replyTo || edited) && (
        <div className={styles.about}>
          <p>
            <strong>{edited ? 'Editing your message' : `Replying to ${replyTo?.name}`}</strong>
            <span>{edited ? edited.text : replyTo?.excerpt}</span>
          </p>
          <IconButton
            label={edited ? 'Cancel editing' : 'Cancel the reply'}
            icon={<X aria-hidden />}
            onClick={draft.cancelReplyOrEdit}
          />
        </div>
      )}
      {isRecording ? (
        <LazyPart load={loadRecorder} props={{ onSend: sendVoice, onClose: () => setRecording(false) }} />
      ) : (
        <>
          {takesPhotos && (
            <LinkPreviewEditor text={text} without={draft.withoutPreview} onRemove={draft.removePreview} />
          )}
          {takesPhotos && <PhotoTray photos={photos} uploads={uploads} />}
          {takesPhotos && <AddPhotos onFiles={uploads.add} />}
          <div className={styles.field} data-counted={isCounted || undefined}>
            <TextArea
              ref={field}
              label={edited ? 'Edit your message' : `Message to ${name}`}
              placeholder="Write a message"
              rows={1}
              enterKeyHint="enter"
              value={text}
              onChange={(event) => {
                draft.write(event.target.value);
                if (!edited) onTyping();
              }}
              onKeyDown={handleKey}
              {...(isCounted && { counter: { used, max: MESSAGE_MAX } })}
              {...(isTooLong && { error: `Please use at most ${MESSAGE_MAX.toLocaleString('en')} characters` })}
            />
            <EmojiButton field={field} />
          </div>
          {takesPhotos && isEmpty && 'MediaRecorder' in globalThis ? (
            <IconButton
              label="Record a voice message"
              icon={<Mic aria-hidden />}
              // A double click on Send, whose place it takes, shouldn’t begin to record.
              onClick={({ detail }) => detail < 2 && setRecording(true)}
            />
          ) : (
            <IconButton
              type="submit"
              className={styles.send}
              label={edited ? 'Save' : 'Send'}
              icon={edited ? <Check aria-hidden /> : <SendHorizontal aria-hidden />}
              disabled={!isReady}
              // Keeps a phone's keyboard open.
              onPointerDown={(event) => event.preventDefault()}
            />
          )}
        </>
      )}
    </form>
  );
}

/** Button to choose photos; they can be pasted and dropped too. */
function AddPhotos({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        multiple
        aria-label="Photos"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ''; // allows choosing the same file again after an error
          onFiles(files);
        }}
      />
      <IconButton
        className={styles.add}
        label="Add photos"
        icon={<ImagePlus aria-hidden />}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
