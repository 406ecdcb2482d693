/** Blocks WebSockets like a proxy that doesn't support them. Runs in the page before its own scripts. */
export function blockSockets(): void {
  class BlockedSocket extends EventTarget {
    static readonly CONNECTING = 0;
    readyState = 3;
    constructor() {
      super();
      setTimeout(() => this.dispatchEvent(new CloseEvent('close', { code: 1006 })));
    }
    send(): void {}
    close(): void {}
  }
  globalThis.WebSocket = BlockedSocket as unknown as typeof WebSocket;
}
