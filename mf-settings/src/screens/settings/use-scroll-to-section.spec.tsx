import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';

import { useScrollToSection } from './use-scroll-to-section.ts';

let resize: (() => void) | undefined;

class StubObserver implements ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    resize = () => callback([], this);
  }
  observe() {
    resize?.();
  }
  unobserve() {}
  disconnect() {
    resize = undefined;
  }
}

/** Ids of what was scrolled to. */
let scrolled: string[];
const realObserver = globalThis.ResizeObserver;

beforeEach(() => {
  scrolled = [];
  globalThis.ResizeObserver = StubObserver;
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    scrolled.push(this.id);
  });
});
afterEach(() => {
  globalThis.ResizeObserver = realObserver;
  jest.restoreAllMocks();
});

function Page() {
  useScrollToSection();
  return <section id="premium" />;
}

test('The section that the address names is followed while the page grows, until the reader does something', async () => {
  const { actor, unmount } = renderWithShell(<Page />, { route: '/settings#premium' });
  expect(scrolled).toEqual(['premium']);
  resize?.();
  expect(scrolled).toEqual(['premium', 'premium']);
  await actor.keyboard('{Tab}');
  expect(resize).toBeUndefined();
  unmount();
});

test.each(['/settings', '/settings#nothing'])('%s stays where it is', (route) => {
  renderWithShell(<Page />, { route });
  resize?.();
  expect(scrolled).toEqual([]);
});

test('Leaving the page ends the following', () => {
  const { unmount } = renderWithShell(<Page />, { route: '/settings#premium' });
  unmount();
  expect(resize).toBeUndefined();
});
