import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { inspectScript } from './inspect-scripts.ts';

/** Returns the names for which a script is rejected. */
async function patchedBy(code: string): Promise<(string | undefined)[]> {
  const refusals = await inspectScript('vendor.js', code);
  return refusals.map(({ message }) => / in the place of (.+), which the whole page uses\.$/.exec(message)?.[1]);
}

test.each(['globalThis.mf_pets = {;', 'export const odd = 1;'])(
  'rejects a script that can’t be parsed: %s',
  async (code) => {
    const [refusal, ...more] = await inspectScript('remoteEntry.js', code);
    expect([refusal?.reason, more]).toEqual(['broken_script', []]);
    expect(refusal?.message).toMatch(/^remoteEntry\.js cannot be parsed: .+ \(1:\d+\)\.$/);
  },
);

test('the rejection of a script names the file, the reason and what the script replaces', async () => {
  expect(await inspectScript('vendor.js', 'window.fetch = track(window.fetch)')).toEqual([
    {
      reason: 'patched_browser',
      message: 'vendor.js puts something else in the place of fetch, which the whole page uses.',
    },
  ]);
});

test('a name that is replaced twice is reported once', async () => {
  expect(await patchedBy('window.fetch = one; globalThis.fetch = two; fetch = three;')).toEqual(['fetch']);
});

describe('scripts that patch globals', () => {
  test.each([
    ['globalThis["fetch"] = track', 'fetch'],
    ['window[`fetch`] = track', 'fetch'],
    ['self.window.top.fetch = track', 'fetch'],
    ['document.defaultView.fetch = track', 'fetch'],
    ['window.setTimeout = function () {}', 'setTimeout'],
    ['globalThis.Promise = class extends Promise {}', 'Promise'],
    ['window.requestAnimationFrame ||= polyfill', 'requestAnimationFrame'],
    ['window.structuredClone ??= polyfill', 'structuredClone'],
    ['window.addEventListener = track', 'addEventListener'],
    ['delete window.WebSocket', 'WebSocket'],
    ['[window.alert] = [track]', 'alert'],
    ['({ own: window.confirm, ...own } = track)', 'confirm'],
    ['for (window.print of tracked) run()', 'print'],
    ['window.performance++', 'performance'],
  ])('rejects a script that replaces a property of the window: %s', async (code, name) => {
    expect(await patchedBy(code)).toEqual([name]);
  });

  test.each([
    ['Promise = Own', 'Promise'],
    ['(function () { fetch = track })()', 'fetch'],
    ['[Map] = [Own]', 'Map'],
    ['var fetch = track', 'fetch'],
    ['function structuredClone(value) { return value }', 'structuredClone'],
  ])('rejects a script that assigns or declares the name of a global: %s', async (code, name) => {
    expect(await patchedBy(code)).toEqual([name]);
  });

  test.each([
    ['history.pushState = () => {}', 'history.pushState'],
    ['window.history.replaceState = track', 'history.replaceState'],
    ['localStorage.themeMode = "dark"', 'localStorage.themeMode'],
    ['console.error = () => {}', 'console.error'],
    ['for (const level of levels) console[level] = track', 'console'],
    ['document.createElement = track', 'document.createElement'],
    ['navigator.clipboard.writeText = track', 'navigator.clipboard.writeText'],
    ['JSON.parse = track', 'JSON.parse'],
    ['Math.random = () => 4', 'Math.random'],
    ['Object.keys = track', 'Object.keys'],
    ['Array.from = track', 'Array.from'],
    ['Error.captureStackTrace = track', 'Error.captureStackTrace'],
  ])('rejects a script that replaces a member of a shared object: %s', async (code, name) => {
    expect(await patchedBy(code)).toEqual([name]);
  });

  test.each([
    ['XMLHttpRequest.prototype.open = function () {}', 'XMLHttpRequest.prototype.open'],
    ['Array.prototype.last = function () {}', 'Array.prototype.last'],
    ['for (const name in own) Array.prototype[name] = own[name]', 'Array.prototype'],
    ['Intl.NumberFormat.prototype.format = track', 'Intl.NumberFormat.prototype.format'],
    ['document.body.__proto__.append = track', 'document.body.__proto__.append'],
    ['Promise.prototype = {}', 'Promise.prototype'],
  ])('rejects a script that changes a shared prototype: %s', async (code, name) => {
    expect(await patchedBy(code)).toEqual([name]);
  });

  test.each([
    ['Object.defineProperty(navigator, "onLine", { value: true })', 'navigator.onLine'],
    ['Object.defineProperty(String.prototype, name, { value })', 'String.prototype'],
    ['Object.defineProperties(Date, { now: { value } })', 'Date.now'],
    ['Object.assign(Array.prototype, { last() {} })', 'Array.prototype.last'],
    ['Object.assign(window, own, { fetch: track })', 'fetch'],
    ['Object.assign(JSON, own)', 'JSON'],
    ['window.Object.setPrototypeOf(Array.prototype, Own)', 'Array.prototype.__proto__'],
    ['Reflect.set(window, "fetch", track)', 'fetch'],
    ['Reflect.deleteProperty(globalThis, "caches")', 'caches'],
    ['Date.__defineGetter__("now", track)', 'Date.now'],
    ['const define = Object.defineProperty; define(crypto, "randomUUID", {})', 'crypto.randomUUID'],
  ])('rejects a script that changes a shared object by a function: %s', async (code, name) => {
    expect(await patchedBy(code)).toEqual([name]);
  });

  test.each([
    ['const proto = WebSocket.prototype; proto.send = track', 'WebSocket.prototype.send'],
    ['{ const { history: own } = window; own.back = track }', 'history.back'],
    ['(function (root) { root.fetch = track })(this)', 'fetch'],
    ['(function () { this.own = 1 }).call(this); ((root) => { root.fetch = track })(self)', 'fetch'],
    ['(function (history) { history.go = track })(window.history)', 'history.go'],
    ['(function (root = globalThis) { root.Map = Own })()', 'Map'],
    ['const root = (() => { if (typeof self === "object") return self; return window })(); root.Map = Own', 'Map'],
    ['Function("return this")().fetch = track', 'fetch'],
    [
      'var root = typeof self === "object" && self || typeof window === "object" ? window : this; root.Set = Own',
      'Set',
    ],
  ])('rejects a script that changes a shared object through an alias: %s', async (code, name) => {
    expect(await patchedBy(code)).toEqual([name]);
  });
});

describe('scripts without patches', () => {
  test.each([
    ['a constructor of the file', 'function Emitter() {} Emitter.prototype.on = function () { return this };'],
    ['a class with the name of a global', '(() => { class Map {} Map.prototype.get = get; Map.from = from })()'],
    ['a function with the name of a global', '(function () { function Request() {} Request.prototype.send = send })()'],
    ['a constructor of another script', 'Emitter.prototype.on = on; Emitter.defaults = {}'],
    ['a parameter', 'function navigate(history) { history.state = 1; history.push = push }'],
    ['a parameter that is destructured', 'const log = ({ console }) => { console.level = 1 }'],
    ['a caught error', 'try { run() } catch (event) { event.handled = true }'],
    ['a variable of a block', '{ const localStorage = {}; localStorage.theme = "dark" }'],
    ['a variable of the script', 'const fetch = () => {}; fetch.calls = 1'],
    ['an alias of a variable', '(() => { const JSON = own; const parser = JSON; parser.parse = parse })()'],
    ['variables that stand for each other', 'var one = two, two = one; one.fetch = 1'],
    ['what a function returns', '(() => ({ fetch }))().fetch = 1; (function () { return own })().JSON = 1'],
    ['a variable that is assigned again', 'let root = window; root = {}; root.fetch = track'],
    ['a function that is called with its own object', '(function (window) { window.fetch = track })({})'],
    ['this of a function', 'function Store() { this.history = []; this.fetch = load }'],
    ['this of a class', 'class Pets { set history(value) { this.own.history = value; } fetch = (this.alert = 1) }'],
    [
      'an own object in its prototype',
      'Object.assign(Emitter.prototype, { on() {} }); Object.setPrototypeOf(Own, Array)',
    ],
    [
      'a copy of what the page has',
      'const own = Object.create(Array.prototype); own.push = push; ({ ...JSON }).parse = 1',
    ],
    ['an object of the same name', '(() => { const Object = own; Object.assign(JSON, {}) })()'],
  ])('accepts a script that changes only its own objects: %s', async (_, code) => {
    expect(await patchedBy(code)).toEqual([]);
  });

  test.each([
    ['names of its own', 'globalThis.rspackChunk_pets ||= []; window.Pets = Pets; Object.assign(window, { Pets })'],
    ['names that it makes up', 'window[name] = 1; document[expando] = {}; Object.defineProperty(self, name, {})'],
    ['the title', 'document.title = "Pets"'],
    ['addresses of other programs', 'location.href = "mailto:pets@example.org"; window.location = `tel:${phone}`'],
    ['a place on the page', 'location.hash = "top"; location.href = "#top"'],
    ['settings', 'history.scrollRestoration = "manual"; window.opener = null; Error.stackTraceLimit = 50'],
    ['handlers', 'window.onresize = layout; document.onclick = close; navigator.serviceWorker.onmessage = show'],
    ['elements', 'document.body.className = "pets"; const { style } = document.documentElement; style.color = "red"'],
    ['events', 'window.event.returnValue = false'],
    ['names that browsers leave to scripts', 'var length = 1, origin = own; globalThis.screen = "pets"; scrollX++'],
    ['an object that holds globals', 'Pets.defaults = {}; own.window = { fetch }; module.exports = { Promise }'],
  ])('accepts a script that sets intended properties of the window: %s', async (_, code) => {
    expect(await patchedBy(code)).toEqual([]);
  });

  test('accepts a script with direct eval that changes only its own parameters', async () => {
    expect(await patchedBy('function go(history) { eval("1"); history.push = push }')).toEqual([]);
  });

  /** Code in the style of lodash and events, whose own constructors have names of globals. */
  const library = `(function (root) {
    var Array = root.Array, objectProto = Object.prototype, setTimeout = root.setTimeout;
    function Hash(entries) { this.clear() }
    Hash.prototype.clear = function () { this.size = 0 };
    Hash.prototype['delete'] = objectProto.hasOwnProperty;
    var ReflectOwnKeys = Reflect && Reflect.ownKeys || Object.getOwnPropertyNames;
    Object.defineProperty(Hash, 'defaultMax', { enumerable: true });
    Hash.Event = Hash; root._ = Hash;
    if (typeof define == 'function' && define.amd) { root._ = Hash; define(function () { return Hash }); }
    else if (typeof module == 'object') { (module.exports = Hash)._ = Hash; }
  }.call(this, typeof self == 'object' && self.Object === Object && self || Function('return this')()));`;

  test('accepts a library with its own constructors beside globals', async () => {
    expect(await patchedBy(library)).toEqual([]);
  });

  test('accepts rxjs', async () => {
    const folder = dirname(createRequire(import.meta.url).resolve('rxjs/package.json'));
    expect(await patchedBy(readFileSync(join(folder, 'dist/bundles/rxjs.umd.js'), 'utf8'))).toEqual([]);
  });
});
