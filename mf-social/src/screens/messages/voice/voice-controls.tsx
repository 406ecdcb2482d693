import { clockOf, spokenDuration } from '@qlixline/contract/messages/voice-time';
import type { Voice } from '@qlixline/contract/messages/voice';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { KeyboardEvent } from 'react';

import { storedVoiceRate, storeVoiceRate, VOICE_RATES } from './voice-settings.store.ts';
import { voicePlayer } from './voice-player.ts';
import styles from './voice.module.css';
import { Waveform } from './waveform.tsx';

type VoiceControlsProps = {
  voice: Voice;
  /** Key of the message. */
  trackKey: string;
  /** Position in the conversation. */
  order: number;
  /** True for somebody else's that the user hasn't played. */
  isNew: boolean;
  onPlay?: () => void;
};

/** Steps of the arrow keys, and of Page Up and Page Down, in ms. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1_000,
  ArrowDown: -1_000,
  ArrowRight: 1_000,
  ArrowUp: 1_000,
  PageDown: -5_000,
  PageUp: 5_000,
};

/** Player of a recording: button, position over the waveform, speed and time. */
export function VoiceControls({ voice, trackKey, order, isNew, onPlay }: VoiceControlsProps) {
  const { url, durationMs, peaks } = voice;
  const state = useSyncExternalStore(voicePlayer.subscribe, () => voicePlayer.stateOf(trackKey));
  const { isPlaying, hasFailed } = state;
  const positionMs = Math.min(state.positionMs, durationMs);
  const isNext = useEffectEvent(() => isNew);
  const played = useEffectEvent(() => onPlay?.());
  useEffect(
    () => voicePlayer.add({ key: trackKey, url, order, isNext: () => isNext(), onPlay: () => played() }),
    [trackKey, url, order],
  );

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    voicePlayer.seek(trackKey, Math.max(0, Math.min(durationMs, positionMs + step)));
  }

  return (
    <div
      className={styles.voice}
      role="group"
      aria-label={`Voice message, ${spokenDuration(durationMs)}${isNew ? ', not played yet' : ''}`}
    >
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? 'Pause' : 'Play'}
        onClick={() => voicePlayer.toggle(trackKey)}
      >
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </button>
      <span className={styles.wave}>
        <Waveform peaks={peaks} share={durationMs > 0 ? positionMs / durationMs : 0} />
        <input
          type="range"
          min={0}
          max={durationMs}
          step="any"
          value={positionMs}
          aria-label="Position"
          aria-valuetext={`${spokenDuration(positionMs)} of ${spokenDuration(durationMs)}`}
          onChange={({ target }) => voicePlayer.seek(trackKey, Number(target.value))}
          onKeyDown={handleKey}
        />
      </span>
      <SpeedButton />
      <span className={styles.time}>
        {clockOf(positionMs > 0 || isPlaying ? positionMs : durationMs)}
        {isNew && <span className={styles.dot} aria-hidden />}
      </span>
      {hasFailed && (
        <p className={styles.problem} role="alert">
          It can’t be played now. Please check your connection and press Play again.
        </p>
      )}
    </div>
  );
}

/** Button that goes through the speeds; the chosen one is remembered on the device. */
function SpeedButton() {
  const { id: userId } = useCurrentUser();
  const chosen = useSyncExternalStore(voicePlayer.subscribe, voicePlayer.rate);
  const rate = VOICE_RATES.find((one) => one === chosen) ?? storedVoiceRate(userId);
  useEffect(() => voicePlayer.setRate(rate), [rate]);
  const next = VOICE_RATES[(VOICE_RATES.indexOf(rate) + 1) % VOICE_RATES.length] ?? 1;
  return (
    <button
      type="button"
      className={styles.speed}
      aria-label={`Speed ${rate}×`}
      onClick={() => {
        storeVoiceRate(userId, next);
        voicePlayer.setRate(next);
      }}
    >
      {rate}×
    </button>
  );
}
