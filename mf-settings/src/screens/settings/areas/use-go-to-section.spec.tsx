import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';

import { useGoToSection } from './use-go-to-section.ts';

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

/** Ids of the elements scrolled to. */
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
  useGoToSection();
  return <section id="premium" />;
}

test('the page scrolls to the section in the address while it grows, until the user interacts', async () => {
  const { actor, unmount } = renderWithShell(<Page />, { route: '/settings#premium' });
  expect(scrolled).toEqual(['premium']);
  resize?.();
  expect(scrolled).toEqual(['premium', 'premium']);
  await actor.keyboard('{Tab}');
  expect(resize).toBeUndefined();
  unmount();
});

test.each(['/settings', '/settings#nothing'])('the address %s does not scroll', (route) => {
  renderWithShell(<Page />, { route });
  resize?.();
  expect(scrolled).toEqual([]);
});

test('leaving the page stops scrolling to the section', () => {
  const { unmount } = renderWithShell(<Page />, { route: '/settings#premium' });
  unmount();
  expect(resize).toBeUndefined();
});
