// What antd and our widgets ask of a browser and jsdom does not have.
import { File } from 'node:buffer';
import { setImmediate } from 'node:timers';

class IdleResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// The environment's FormData is Node's and takes no other File.
globalThis.File = File;
globalThis.ResizeObserver ??= IdleResizeObserver;
// Node's own channel keeps the process alive for as long as a port has a listener.
globalThis.MessageChannel = class {
  port1 = { onmessage: null, postMessage: (data) => setImmediate(() => this.port2.onmessage?.({ data })), close() {} };
  port2 = { onmessage: null, postMessage: (data) => setImmediate(() => this.port1.onmessage?.({ data })), close() {} };
};
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});
HTMLElement.prototype.showPopover ??= function showPopover() {};
HTMLElement.prototype.hidePopover ??= function hidePopover() {};
Element.prototype.scrollIntoView ??= function scrollIntoView() {};
URL.createObjectURL ??= () => 'blob:preview';
URL.revokeObjectURL ??= () => {};
