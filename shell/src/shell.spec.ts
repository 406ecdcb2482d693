import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createElement } from 'react';

import { createShell } from './shell.ts';

function answering(status: number): void {
  globalThis.fetch = () => Promise.resolve(new Response(null, { status }));
}

function setUp() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryFn = jest.fn(() => Promise.resolve(['cat videos']));
  function LatePart() {
    useQuery({ queryKey: ['/api/hidden-words'], queryFn: queryFn });
    return null;
  }
  /** Part of the page that is rendered later. */
  const showLatePart = () => render(createElement(QueryClientProvider, { client }, createElement(LatePart)));
  return { shell: createShell(client), ask: queryFn, showLatePart };
}

afterEach(() => localStorage.clear());

describe('signing out', () => {
  test('signing out stops further requests, which would only be refused', async () => {
    answering(204);
    const { shell, ask, showLatePart } = setUp();
    await shell.signOut(); // jsdom doesn't leave the page.
    showLatePart();
    expect(ask).not.toHaveBeenCalled();
  });

  test('signing out deletes drafts from this device and keeps everything else', async () => {
    localStorage.setItem(`${DRAFT_KEY_PREFIX}post:1`, 'Half a th');
    localStorage.setItem('themeMode', 'dark');
    answering(204);
    await setUp().shell.signOut();
    expect(Object.keys(localStorage)).toEqual(['themeMode']);
  });

  test('a failed sign-out leaves the page working and keeps the drafts', async () => {
    localStorage.setItem(`${DRAFT_KEY_PREFIX}post:1`, 'Half a th');
    answering(503);
    const { shell, ask, showLatePart } = setUp();
    await expect(shell.signOut()).rejects.toThrow();
    showLatePart();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(localStorage).toHaveLength(1);
  });
});
