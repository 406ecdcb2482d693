/** Voice message on the screen, which can be played. */
type Track = {
  /** Key of the message; the same recording may be in several. */
  key: string;
  url: string;
  /** Position in the conversation. */
  order: number;
  /** True if it is played after the one before it: somebody else's that the user hasn't heard. */
  isNext: () => boolean;
  /** Called when it begins to play. */
  onPlay?: () => void;
};

type TrackState = { isPlaying: boolean; positionMs: number; hasFailed: boolean };

const AT_START: TrackState = { isPlaying: false, positionMs: 0, hasFailed: false };

/** Plays one voice message at a time, with one element, so that browsers allow the next one to follow by itself. */
class VoicePlayer {
  readonly #tracks = new Map<string, Track>();
  readonly #states = new Map<string, TrackState>();
  readonly #listeners = new Set<() => void>();
  #audio: HTMLAudioElement | undefined;
  #current: string | undefined;
  #rate: number | undefined;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => void this.#listeners.delete(onChange);
  };

  /** Returns the state of a track; the same object until it changes. */
  stateOf(key: string): TrackState {
    return this.#states.get(key) ?? AT_START;
  }

  /** Makes a track playable. Returns a function that stops and forgets it. */
  add(track: Track): () => void {
    this.#tracks.set(track.key, track);
    return () => {
      if (this.#tracks.get(track.key) !== track) return;
      if (this.#current === track.key) this.#stop();
      this.#tracks.delete(track.key);
      this.#states.delete(track.key);
    };
  }

  toggle(key: string): void {
    if (this.stateOf(key).isPlaying) this.pause();
    else this.#play(key);
  }

  pause(): void {
    this.#audio?.pause();
  }

  /** Goes to a position; a track that isn't loaded begins there when it is played. */
  seek(key: string, positionMs: number): void {
    if (this.#current === key && this.#audio) this.#audio.currentTime = positionMs / 1_000;
    this.#set(key, { positionMs });
  }

  /** Returns the speed; undefined until one is set. */
  readonly rate = (): number | undefined => this.#rate;

  /** Sets the speed of this and all following tracks, and tells those who show it. */
  setRate(rate: number): void {
    if (this.#rate === rate) return;
    this.#rate = rate;
    if (this.#audio) this.#audio.playbackRate = rate;
    this.#tell();
  }

  #play(key: string): void {
    const track = this.#tracks.get(key);
    if (!track) return;
    const audio = (this.#audio ??= this.#create());
    if (this.#current !== key || this.stateOf(key).hasFailed) {
      audio.pause();
      if (this.#current !== undefined) this.#set(this.#current, { isPlaying: false });
      this.#current = key;
      audio.src = track.url;
      const { positionMs } = this.stateOf(key);
      if (positionMs > 0) audio.currentTime = positionMs / 1_000;
    }
    audio.defaultPlaybackRate = this.#rate ?? 1; // loading resets the speed to this one
    audio.playbackRate = this.#rate ?? 1;
    this.#set(key, { isPlaying: true, hasFailed: false });
    track.onPlay?.();
    // Rejected when another one takes its place, which is no failure, and when it can't be played, which `error` tells.
    void audio.play().catch(() => this.#current === key && audio.paused && this.#set(key, { isPlaying: false }));
  }

  #stop(): void {
    this.#audio?.pause();
    this.#audio?.removeAttribute('src');
    this.#current = undefined;
  }

  #create(): HTMLAudioElement {
    const audio = new Audio();
    audio.preload = 'none';
    const change = (changes: Partial<TrackState>) => this.#current !== undefined && this.#set(this.#current, changes);
    audio.addEventListener('timeupdate', () => change({ positionMs: audio.currentTime * 1_000 }));
    // The event of a track that gave way to another arrives when that one plays.
    audio.addEventListener('pause', () => audio.paused && change({ isPlaying: false }));
    audio.addEventListener('ended', () => this.#end());
    audio.addEventListener('error', () => change({ isPlaying: false, hasFailed: true }));
    return audio;
  }

  #end(): void {
    const ended = this.#current === undefined ? undefined : this.#tracks.get(this.#current);
    if (!ended) return;
    this.#set(ended.key, { isPlaying: false, positionMs: 0 });
    const later = [...this.#tracks.values()].filter((track) => track.order > ended.order && track.isNext());
    const next = later.toSorted((a, b) => a.order - b.order)[0];
    this.#current = undefined;
    if (next) this.#play(next.key);
  }

  #set(key: string, changes: Partial<TrackState>): void {
    this.#states.set(key, { ...this.stateOf(key), ...changes });
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The page's player. */
export const voicePlayer = new VoicePlayer();
