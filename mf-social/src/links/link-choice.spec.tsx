import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { LinkPreview } from '@qlixline/contract/link-preview';
import { buildImage } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildPost } from '@qlixline/test-kit/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  composerClosed,
  field,
  openComposer,
  pets,
  postButton,
  sentPosts,
} from '../posts/composer/test-support/composer.tsx';
import { PostRow } from '../posts/post-row.tsx';
import {
  field as messageField,
  openConversation,
  pane,
  sentTo,
  talkWithAna,
} from '../screens/messages/test-support/open-messages.tsx';

const url = 'https://paws.org/dogs';
const dogs: LinkPreview = {
  url,
  isPending: false,
  siteName: 'Paws',
  title: 'Ten dogs',
  description: 'All of them',
  image: buildImage(),
};

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => void jest.useRealTimers());

const write = (into: HTMLElement, text: string) => fireEvent.change(into, { target: { value: text } });
const choice = () => screen.findByRole('group', { name: 'Link preview' }, { timeout: 4_000 });

describe('a link in a new post', () => {
  test('shows its card once the page was read, and the post has it', async () => {
    const api = createFakeApi({ pets, linkPreviews: [{ ...dogs, isPending: true, title: '' }] });
    const { actor } = await openComposer(api);
    write(field(), `Look ${url}`);
    expect(await choice()).toHaveAttribute('aria-busy', 'true');
    api.state.linkPreviews = [dogs];
    expect(await within(await choice()).findByText('Ten dogs', undefined, { timeout: 4_000 })).toBeVisible();
    await actor.click(postButton());
    await composerClosed();
    expect(sentPosts(api)[0]?.body).not.toHaveProperty('withoutPreview');
    expect(api.state.posts[0]?.linkPreview).toEqual(dogs);
  });

  test('goes without its card when that is taken out, until there is another link', async () => {
    const api = createFakeApi({ pets, linkPreviews: [dogs] });
    const { actor } = await openComposer(api);
    write(field(), `Look ${url}`);
    await actor.click(within(await choice()).getByRole('button', { name: 'Remove preview' }));
    expect(screen.queryByRole('group', { name: 'Link preview' })).not.toBeInTheDocument();
    await actor.click(postButton());
    await composerClosed();
    expect(sentPosts(api)[0]?.body).toMatchObject({ withoutPreview: true });
  });

  test('without a preview changes nothing', async () => {
    const api = createFakeApi({ pets });
    await openComposer(api);
    write(field(), `Look ${url}`);
    await waitFor(() => expect(api.requests.some(({ path }) => path === '/api/link-previews')).toBe(true), {
      timeout: 4_000,
    });
    expect(screen.queryByRole('group', { name: 'Link preview' })).not.toBeInTheDocument();
  });
});

test('a post shows the card of its link, which opens beside the page and tells nobody where from', async () => {
  renderWithShell(<PostRow post={buildPost({ linkPreview: dogs })} />, { api: createFakeApi() });
  const card = await screen.findByRole('link', { name: /Ten dogs/ });
  expect(card).toHaveAttribute('href', url);
  expect(card).toHaveAttribute('target', '_blank');
  expect(card).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  const picture = card.querySelector('img');
  expect(picture?.getAttribute('src')).toMatch(/^\/media\//);
  expect(card).toHaveTextContent('All of them');
});

test('a message shows its card, and may be sent without', async () => {
  const talk = talkWithAna([{ text: `Look ${url}`, linkPreview: dogs }]);
  talk.api.state.linkPreviews = [dogs];
  const { actor } = await openConversation(talk);
  expect(await pane().findByRole('link', { name: /Ten dogs/ })).toHaveAttribute('href', url);
  write(messageField(), `And ${url}`);
  await actor.click(within(await choice()).getByRole('button', { name: 'Remove preview' }));
  await actor.click(pane().getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sentTo(talk.api, 'POST', /messages$/)).toMatchObject([{ withoutPreview: true }]));
});
