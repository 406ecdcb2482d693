import { act } from '@testing-library/react';

/** Fakes of what jsdom lacks to record. Nothing is recorded until the spec says so. */
export type FakeMicrophone = {
  /** Tracks that are in use. */
  open: number;
  /** Name of the error with which the browser refuses the microphone; undefined if it allows it. */
  refusal: string | undefined;
  /** Recording that is returned when it is stopped. */
  recorded: Blob;
};

/** Gives the page a microphone. Returns its state. */
export function installMicrophone(): FakeMicrophone {
  const microphone: FakeMicrophone = {
    open: 0,
    refusal: undefined,
    recorded: new Blob(['sound'], { type: 'audio/webm' }),
  };

  class FakeRecorder extends EventTarget {
    static isTypeSupported = (type: string) => type.startsWith('audio/webm');
    state = 'inactive';
    readonly mimeType = 'audio/webm';
    start(): void {
      this.state = 'recording';
    }
    stop(): void {
      this.state = 'inactive';
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: microphone.recorded }));
      this.dispatchEvent(new Event('stop'));
    }
  }
  class FakeAudioContext {
    createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.1) });
    createMediaStreamSource = () => ({ connect: () => undefined });
    close = () => Promise.resolve();
  }
  const getUserMedia = (): Promise<unknown> => {
    if (microphone.refusal) return Promise.reject(new DOMException('no', microphone.refusal));
    microphone.open += 1;
    return Promise.resolve({ getTracks: () => [{ stop: () => (microphone.open -= 1) }] });
  };
  Object.assign(globalThis, { MediaRecorder: FakeRecorder, AudioContext: FakeAudioContext });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  URL.createObjectURL = () => 'blob:recording';
  URL.revokeObjectURL = () => undefined;
  return microphone;
}

/** Takes the microphone away again. */
export function removeMicrophone(): void {
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  Reflect.deleteProperty(globalThis, 'AudioContext');
  Reflect.deleteProperty(navigator, 'mediaDevices');
}

/** The page's only audio element, which jsdom can't play. */
export type FakeAudio = {
  sources: string[];
  rates: number[];
  /** Plays to a second, or to the end. */
  playTo: (seconds: number) => void;
  end: () => void;
  fail: () => void;
};

/** Replaces `Audio` by one that plays when the spec says so. Install it before the player is loaded. */
export function installAudio(): FakeAudio {
  const elements: FakeElement[] = [];
  const fake: FakeAudio = {
    sources: [],
    rates: [],
    playTo: (seconds) => {
      for (const element of elements) element.currentTime = seconds;
      emit('timeupdate');
    },
    end: () => emit('ended'),
    fail: () => emit('error'),
  };
  const emit = (type: string) => act(() => elements.forEach((element) => element.dispatchEvent(new Event(type))));

  class FakeElement extends EventTarget {
    preload = '';
    currentTime = 0;
    defaultPlaybackRate = 1;
    paused = true;
    constructor() {
      super();
      elements.push(this);
    }
    set src(url: string) {
      this.currentTime = 0;
      fake.sources.push(url);
    }
    set playbackRate(rate: number) {
      if (fake.rates.at(-1) !== rate) fake.rates.push(rate);
    }
    removeAttribute(): void {
      this.currentTime = 0;
    }
    play(): Promise<void> {
      this.paused = false;
      return Promise.resolve();
    }
    pause(): void {
      if (this.paused) return;
      this.paused = true;
      this.dispatchEvent(new Event('pause'));
    }
  }
  Object.assign(globalThis, { Audio: FakeElement });
  return fake;
}
