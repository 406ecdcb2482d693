import type { Post, PostInput } from '@qlixline/contract/post';
import type { Browser, BrowserContext, Page } from '@playwright/test';

import { createMember } from './accounts.ts';
import type { Account } from './accounts.ts';
import { untilLive } from './fixtures.ts';
import { listenForNoise } from './quiet-page.ts';
import type { Noise } from './quiet-page.ts';
import { signIn } from './sign-in.ts';

/** Somebody with a browser of their own. */
export type UserProfile = { account: Account; page: Page; context: BrowserContext; noise: Noise; name: string };

/** A member in a new browser, looking at `path` with the live connection open. */
export async function comeBy(browser: Browser, url: string, name: string, path = '/'): Promise<UserProfile> {
  const account = await createMember(url, name);
  await account.updateProfile({ displayName: name });
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
  await signIn(context, url, account);
  const page = await context.newPage();
  const noise = listenForNoise(page);
  await Promise.all([untilLive(page), page.goto(path)]);
  return { account, page, context, noise, name };
}

/** By the calls that the screens make. */
export async function befriend(a: Account, b: Account): Promise<void> {
  const { requestId } = await a.call('POST /api/friends/requests', {
    body: {
      userId: b.user.id,
    },
  });
  await b.call('POST /api/friends/requests/:id/accept', { params: { id: requestId ?? 0 } });
}

export function publish(account: Account, post: Partial<PostInput>): Promise<Post> {
  return account.call('POST /api/posts', {
    body: {
      text: '',
      images: [],
      petIds: [],
      visibility: 'friends',
      ...post,
    },
  });
}
