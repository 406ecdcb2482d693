import type { KeyboardEvent } from 'react';

/** Moves the focus to the next item that begins with the typed letter; antd's Menu lacks this. */
export function moveByLetter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const current = items.indexOf(document.activeElement as HTMLElement);
  const letter = event.key.toLowerCase();
  const following = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  following.find((item) => item.textContent.trim().toLowerCase().startsWith(letter))?.focus();
}
