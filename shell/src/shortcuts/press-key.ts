import { screens } from '@qlixline/contract/areas/screens';

import { shortcutsStore } from './shortcuts.store.ts';

export { ShortcutsHelp as Help } from './shortcuts-help.tsx';

/** Pages for the key after "g". */
const PAGES: Partial<Record<string, string>> = {
  h: screens.home,
  f: screens.friends,
  m: screens.messages,
  n: screens.notifications,
  p: screens.profile,
  s: screens.settings,
};
/** Time in ms in which "g" waits for its second key. */
const SECOND_KEY_MS = 1_500;
/** Maximum time in ms for home to show the button that "n" presses, after navigating there. */
const ARRIVAL_MS = 5_000;

let wentAt = Number.NEGATIVE_INFINITY;

/** Handles a shortcut key. Returns true if the list of shortcuts should be shown. */
export function pressKey(event: KeyboardEvent, goTo: (path: string) => void): boolean {
  const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
  if (key === '/' && (ctrlKey || metaKey)) return true; // works even if single keys are disabled
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

/** Focuses the visible search field, or opens the search screen, since phones have no other field. */
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

/** Presses the button whose `aria-keyshortcuts` names the key. */
function pressIn(place: ParentNode | null | undefined, key: string): boolean {
  const button = place?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  button?.click();
  return button != null;
}

/** Focuses the next or previous post; without a focused one, the first visible post. */
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
  // The former page stays until the next one is ready.
  const press = () => location.pathname === screens.home && pressIn(document, 'n');
  if (press()) return;
  goTo(screens.home);
  const arrival = new MutationObserver(() => press() && arrival.disconnect());
  arrival.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => arrival.disconnect(), ARRIVAL_MS);
}
