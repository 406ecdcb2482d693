import { screens } from '@qlixline/contract/screens';

import { shortcutsStore } from './shortcuts.store.ts';

export { ShortcutsHelp as Help } from './shortcuts-help.tsx';

/** Where the key after "g" leads. */
const PAGES: Partial<Record<string, string>> = {
  h: screens.home,
  f: screens.friends,
  m: screens.messages,
  n: screens.notifications,
  p: screens.profile,
  s: screens.settings,
};
/** For how long "g" waits for its second key. */
const SECOND_KEY_MS = 1_500;
/** How long what "n" presses may take to be there, once it has led home. */
const ARRIVAL_MS = 5_000;

let wentAt = Number.NEGATIVE_INFINITY;

/** Does what the key stands for. True when the list of shortcuts is to be shown. */
export function pressKey(event: KeyboardEvent, goTo: (path: string) => void): boolean {
  const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
  if (key === '/' && (ctrlKey || metaKey)) return true; // also where single keys are off
  if (ctrlKey || metaKey || altKey || !shortcutsStore.getState().isOn || isOverlaid()) return false;
  if (key === '?') return true;

  const page = timeStamp - wentAt < SECOND_KEY_MS ? PAGES[key] : undefined;
  wentAt = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY;
  if (page) goTo(page);
  else if (key === 'j') focusPost(1);
  else if (key === 'k') focusPost(-1);
  else if (key === 'l' || key === 'c') pressIn(document.activeElement?.closest('article'), key);
  else if (key === 'n') write(goTo);
  else if (key === '/') search(event, goTo);
  return false;
}

/** The field that can be seen, or the screen that has one: on a phone there is none elsewhere. */
function search(event: KeyboardEvent, goTo: (path: string) => void): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[aria-keyshortcuts="/"]')];
  const field = fields.find((one) => one.checkVisibility({ visibilityProperty: true }));
  event.preventDefault();
  if (!field) return goTo(screens.search);
  field.focus();
  field.select();
}

function isOverlaid(): boolean {
  return document.querySelector('[role=dialog], [role=menu]') !== null;
}

/** Remotes say with `aria-keyshortcuts` what a key presses. */
function pressIn(place: ParentNode | null | undefined, key: string): boolean {
  const button = place?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  button?.click();
  return button != null;
}

/** The one after or before the one with the focus; without one, the first that can be seen. */
function focusPost(step: 1 | -1): void {
  const posts = [...document.querySelectorAll<HTMLElement>('#content article')];
  const at = posts.findIndex((post) => post.contains(document.activeElement));
  const seen = posts.findIndex((post) => post.getBoundingClientRect().bottom > innerHeight / 4);
  const post = posts[at === -1 ? seen : at + step];
  if (!post) return;
  post.tabIndex = -1;
  post.focus({ preventScroll: true });
  post.scrollIntoView({ block: 'start' });
}

function write(goTo: (path: string) => void): void {
  // Where one goes from stands until the next page is there.
  const press = () => location.pathname === screens.home && pressIn(document, 'n');
  if (press()) return;
  goTo(screens.home);
  const arrival = new MutationObserver(() => press() && arrival.disconnect());
  arrival.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => arrival.disconnect(), ARRIVAL_MS);
}
