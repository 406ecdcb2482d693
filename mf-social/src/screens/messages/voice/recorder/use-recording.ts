import { VOICE_MAX_SECONDS } from '@qlixline/contract/limits';
import { useEffect, useRef, useState } from 'react';

import { openMicrophone, microphoneProblem } from './microphone.ts';
import type { Microphone } from './microphone.ts';
import { peaksOfLevels } from './recorded-peaks.ts';

/** Finished recording, on this device alone. `isFull`: it was ended at the limit. */
export type Recorded = { blob: Blob; url: string; durationMs: number; peaks: number[]; isFull: boolean };

export type RecordingState =
  | { is: 'asking' }
  | { is: 'refused'; problem: string }
  | { is: 'recording'; elapsedMs: number; level: number }
  | { is: 'recorded'; recorded: Recorded };

const MEASURED_EVERY_MS = 100;
const LIMIT_MS = VOICE_MAX_SECONDS * 1_000;
const NOTHING_RECORDED = 'Nothing was recorded. Please try again.';

/** Records with the microphone, which is released in every case. Recording begins once the browser has the permission. */
export function useRecording() {
  const [state, setState] = useState<RecordingState>({ is: 'asking' });
  const microphone = useRef<Microphone>(undefined);

  useEffect(() => {
    let isLeft = false;
    let url: string | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const levels: number[] = [];

    function follow(opened: Microphone) {
      const startedAt = performance.now();
      timer = setInterval(() => {
        const elapsedMs = performance.now() - startedAt;
        const level = opened.level();
        levels.push(level);
        setState({ is: 'recording', elapsedMs: Math.min(LIMIT_MS, elapsedMs), level });
        if (elapsedMs >= LIMIT_MS) opened.stop();
      }, MEASURED_EVERY_MS);
      setState({ is: 'recording', elapsedMs: 0, level: 0 });
      void opened.recorded.then((blob) => {
        clearInterval(timer);
        if (isLeft) return;
        const durationMs = Math.min(LIMIT_MS, Math.round(performance.now() - startedAt));
        if (blob.size === 0) return setState({ is: 'refused', problem: NOTHING_RECORDED });
        url = URL.createObjectURL(blob);
        const isFull = durationMs >= LIMIT_MS;
        setState({ is: 'recorded', recorded: { blob, url, durationMs, peaks: peaksOfLevels(levels), isFull } });
      });
    }

    openMicrophone().then(
      (opened) => {
        if (isLeft) return opened.stop();
        microphone.current = opened;
        follow(opened);
      },
      (error: unknown) => !isLeft && setState({ is: 'refused', problem: microphoneProblem(error) }),
    );
    return () => {
      isLeft = true;
      clearInterval(timer);
      microphone.current?.stop();
      microphone.current = undefined;
      if (url) URL.revokeObjectURL(url);
    };
  }, []);

  return { state, stop: () => microphone.current?.stop() };
}
