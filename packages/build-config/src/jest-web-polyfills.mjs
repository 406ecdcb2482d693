// Browser APIs that antd and our components need and jsdom lacks.
import { File } from 'node:buffer';
import process from 'node:process';
import { setImmediate } from 'node:timers';

// In an environment named "test", antd gives all dialogs the same id and therefore the same name.
process.env.NODE_ENV = 'development';
class IdleResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// The environment's FormData is Node's and accepts no other File.
globalThis.File = File;
globalThis.ResizeObserver ??= IdleResizeObserver;
// Node's own channel keeps the process alive while a port has a listener.
globalThis.MessageChannel = class {
  port1 = { onmessage: null, postMessage: (data) => setImmediate(() => this.port2.onmessage?.({ data })), close() {} };
  port2 = { onmessage: null, postMessage: (data) => setImmediate(() => this.port1.onmessage?.({ data })), close() {} };
};
// jsdom has no layout, but antd uses this property to find visible elements.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  get() {
    return this.parentElement;
  },
});
// user-event sets keys, antd reads key codes.
const KEY_CODES = { Tab: 9, Enter: 13, Escape: 27, ' ': 32, End: 35, Home: 36 };
const ARROW_CODES = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };
Object.defineProperty(KeyboardEvent.prototype, 'keyCode', {
  get() {
    return { ...KEY_CODES, ...ARROW_CODES }[this.key] ?? 0;
  },
});
// jsdom doesn't support styles of pseudo-elements and logs that at length.
const { getComputedStyle } = globalThis;
globalThis.getComputedStyle = (element) => getComputedStyle(element);
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
Element.prototype.scrollTo ??= function scrollTo() {};
URL.createObjectURL ??= () => 'blob:preview';
URL.revokeObjectURL ??= () => {};
