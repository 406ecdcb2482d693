import type { Page } from '@playwright/test';

/**
 * Acts on a page and waits until the server has answered the write that follows. Screens show most changes before that,
 * so what they show says nothing about what another page, or the same one after a reload, will read.
 */
export async function whileSaving(page: Page, act: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(
    (reply) => reply.request().method() !== 'GET' && new URL(reply.url()).pathname.startsWith('/api/'),
  );
  await act();
  await saved;
}
