import {
  LIVE_ATTEMPTS_BEFORE_ASKING,
  LIVE_ATTEMPTS_BETWEEN_ASKING,
  LIVE_CLOSE_NORMAL,
  LIVE_RECONNECT_DELAY_MS,
} from '@qlixline/contract/live/live-connection';
import type { AuthenticateFrame } from '@qlixline/contract/live/live-frame';

export type LiveConnectionOptions = {
  url: string;
  userId: string;
  /** Called with an event's type and, for a single subject, its id; for events about an actor, also the user's id. */
  onEvent: (type: string, id?: string | number, userId?: string) => void;
  /** Called when the connection opens for the first time: data loaded before may have missed events. */
  onOpened: () => void;
  /** Called when the connection is back: events may have been missed. */
  onReopened: () => void;
  /** Called repeatedly while the connection cannot be opened, as behind a proxy that blocks it. */
  onBlocked: () => void;
};

/**
 * Manages the socket of behaviour: live connection. It authenticates on open, reconnects 3 s after any close except a
 * normal one, and closes normally when torn down.
 */
export class LiveConnection {
  readonly #options: LiveConnectionOptions;
  #socket: WebSocket | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #hasBeenOpen = false;
  /** True while the socket is new and not authenticated. */
  #isNew = false;
  #isConnected = false;
  /** Failed attempts since the connection was last open. */
  #failed = 0;

  constructor(options: LiveConnectionOptions) {
    this.#options = options;
    this.#connect();
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  close(): void {
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = undefined; // Its late events no longer matter.
    this.#isConnected = false;
    if (!socket) return;
    // Closing while connecting would be logged as an error, so it closes after opening.
    if (socket.readyState === WebSocket.CONNECTING)
      socket.addEventListener('open', () => socket.close(LIVE_CLOSE_NORMAL));
    else socket.close(LIVE_CLOSE_NORMAL);
  }

  #connect(): void {
    const socket = new WebSocket(this.#options.url);
    this.#socket = socket;
    socket.addEventListener('open', () => this.#socket === socket && this.#handleOpen(socket));
    socket.addEventListener(
      'message',
      (event: MessageEvent<unknown>) => this.#socket === socket && this.#handleMessage(event.data),
    );
    socket.addEventListener('close', (event) => this.#socket === socket && this.#handleClose(event.code));
    socket.addEventListener('error', () => {
      if (this.#socket === socket) this.#isConnected = false;
    });
  }

  #handleOpen(socket: WebSocket): void {
    this.#isConnected = true;
    this.#isNew = true;
    this.#failed = 0;
    const frame: AuthenticateFrame = { type: 'authenticate', userId: this.#options.userId };
    socket.send(JSON.stringify(frame));
  }

  #handleMessage(data: unknown): void {
    const frame = frameIn(data);
    if (frame === undefined) {
      console.warn('Live event could not be parsed');
      return;
    }
    if (frame.type === 'authenticated') {
      console.debug('Live connection authenticated');
      if (this.#isNew) this.#options[this.#hasBeenOpen ? 'onReopened' : 'onOpened']();
      this.#hasBeenOpen = true;
      this.#isNew = false;
      return;
    }
    this.#options.onEvent(frame.type, frame.id, frame.userId);
  }

  #handleClose(code: number): void {
    this.#isConnected = false;
    if (code === LIVE_CLOSE_NORMAL) return;
    this.#failed += 1;
    const beyond = this.#failed - LIVE_ATTEMPTS_BEFORE_ASKING;
    if (beyond >= 0 && beyond % LIVE_ATTEMPTS_BETWEEN_ASKING === 0) this.#options.onBlocked();
    this.#retry = setTimeout(() => this.#connect(), LIVE_RECONNECT_DELAY_MS);
  }
}

type Frame = { type: string; id?: string | number; userId?: string };

function frameIn(data: unknown): Frame | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const frame = JSON.parse(data) as Partial<Frame> | null;
    return typeof frame?.type === 'string' ? (frame as Frame) : undefined;
  } catch {
    return undefined;
  }
}
