// What antd and our widgets ask of a browser and jsdom does not have.
import { MessageChannel } from 'node:worker_threads';

class IdleResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= IdleResizeObserver;
globalThis.MessageChannel ??= MessageChannel;
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});
Element.prototype.scrollIntoView ??= function scrollIntoView() {};
URL.createObjectURL ??= () => 'blob:preview';
URL.revokeObjectURL ??= () => {};
