import { messageOf } from '@qlixline/api-client/calls/http';
import { uploadVoice } from '@qlixline/api-client/messages/voices';
import { VOICE_MAX_SECONDS } from '@qlixline/contract/limits';
import { clockOf, spokenDuration } from '@qlixline/contract/messages/voice-time';
import type { Voice } from '@qlixline/contract/messages/voice';
import { useUnsavedChanges } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { IconButton } from '@qlixline/ui/icon-button';
import { Spinner } from '@qlixline/ui/spinner';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { SendHorizontal, Square, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { OwnRecording } from '../voice-message.tsx';
import { voicePlayer } from '../voice-player.ts';
import { LiveLevel } from './live-level.tsx';
import styles from './voice-recorder.module.css';
import { useRecording } from './use-recording.ts';
import type { Recorded, RecordingState } from './use-recording.ts';

type VoiceRecorderProps = { onSend: (voice: Voice) => void; onClose: () => void };

/** Remaining time from which it is shown. */
const ENDING_MS = 30_000;
/** Length from which discarding asks first. */
const ASKED_FROM_MS = 3_000;
const LIMIT_MS = VOICE_MAX_SECONDS * 1_000;

/** Records a voice message, plays it back, and sends or discards it. Takes the place of the text field. */
export function VoiceRecorder(props: VoiceRecorderProps) {
  const [attempt, setAttempt] = useState(0);
  return <Recorder key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Recorder({ onSend, onClose, onRetry }: VoiceRecorderProps & { onRetry: () => void }) {
  const { state, stop } = useRecording();
  const { isSending, problem, send } = useSending(onSend);
  const [isAsking, setAsking] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  useUnsavedChanges(state.is === 'recording' || state.is === 'recorded');
  useEffect(() => voicePlayer.pause(), []);
  useEffect(() => {
    if (state.is === 'recording' || state.is === 'recorded') main.current?.focus({ preventScroll: true });
  }, [state.is]);

  function discard() {
    if (lengthOf(state) < ASKED_FROM_MS) onClose();
    else setAsking(true);
  }

  return (
    <div className={styles.recorder} role="group" aria-label="Voice message">
      <VisuallyHidden>
        <span role="status">{saidOf(state, isSending)}</span>
      </VisuallyHidden>
      <IconButton
        label={state.is === 'recorded' ? 'Discard the recording' : 'Cancel'}
        icon={state.is === 'recorded' ? <Trash2 aria-hidden /> : <X aria-hidden />}
        disabled={isSending}
        onClick={discard}
      />
      <div className={styles.content}>
        {state.is === 'asking' && <p>Waiting for the microphone. Your browser may ask you.</p>}
        {state.is === 'refused' && (
          <p role="alert">
            {state.problem}{' '}
            <Button variant="link" onClick={onRetry}>
              Try again
            </Button>
          </p>
        )}
        {state.is === 'recording' && <InProgress elapsedMs={state.elapsedMs} level={state.level} />}
        {state.is === 'recorded' && <Review recorded={state.recorded} />}
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem} Your recording is kept here until you send or discard it.
          </p>
        )}
      </div>
      {state.is === 'recording' && (
        <IconButton ref={main} className={styles.main} label="Stop" icon={<Square aria-hidden />} onClick={stop} />
      )}
      {state.is === 'recorded' && (
        <IconButton
          ref={main}
          className={styles.main}
          label={isSending ? 'Sending' : 'Send'}
          icon={isSending ? <Spinner /> : <SendHorizontal aria-hidden />}
          aria-disabled={isSending}
          onClick={() => void send(state.recorded)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          open
          destructive
          title="Discard this recording?"
          confirmLabel="Discard"
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          It has not been sent.
        </ConfirmDialog>
      )}
    </div>
  );
}

function InProgress({ elapsedMs, level }: { elapsedMs: number; level: number }) {
  const leftMs = LIMIT_MS - elapsedMs;
  return (
    <p className={styles.progress}>
      <span className={styles.light} aria-hidden />
      <span role="timer">{clockOf(Math.floor(elapsedMs / 1_000) * 1_000)}</span>
      <LiveLevel level={level} at={elapsedMs} />
      {leftMs <= ENDING_MS && <span>{clockOf(leftMs)} left</span>}
    </p>
  );
}

function Review({ recorded: { url, durationMs, peaks, isFull } }: { recorded: Recorded }) {
  return (
    <>
      <OwnRecording trackKey="recording" voice={{ url, durationMs, peaks }} />
      {isFull && <p>A voice message can be at most {spokenDuration(LIMIT_MS)} long.</p>}
    </>
  );
}

/** Uploads a recording and hands it on. After a failure it can be sent again. */
function useSending(onSend: (voice: Voice) => void) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function send({ blob }: Recorded) {
    if (isSending) return;
    const { signal } = (leaving.current = new AbortController());
    voicePlayer.pause();
    setSending(true);
    setProblem(undefined);
    try {
      onSend(await uploadVoice(blob, { signal }));
    } catch (error) {
      if (signal.aborted) return;
      setProblem(messageOf(error));
      setSending(false);
    }
  }

  return { isSending, problem, send };
}

function lengthOf(state: RecordingState): number {
  if (state.is === 'recording') return state.elapsedMs;
  return state.is === 'recorded' ? state.recorded.durationMs : 0;
}

/** Announces changes of the state; the time isn't announced, but that it is about to end. */
function saidOf(state: RecordingState, isSending: boolean): string {
  if (isSending) return 'Sending';
  if (state.is === 'recorded') return `Recording stopped, ${spokenDuration(state.recorded.durationMs)}`;
  if (state.is !== 'recording') return '';
  return LIMIT_MS - state.elapsedMs > ENDING_MS ? 'Recording' : `Recording, ${spokenDuration(ENDING_MS)} left`;
}
