import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { LinkPreview } from '@qlixline/contract/link-previews/link-preview';
import { buildImage } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildComment, buildPost } from '@qlixline/test-kit/posts/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { MEMBERSHIP, buildThread, buildTopic } from '@qlixline/test-kit/topics/topic-builders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  composerClosed,
  field,
  openComposer,
  pets,
  postButton,
  sentPosts,
} from '../posts/composer/test-support/composer.tsx';
import { Comments } from '../posts/comments/comments.tsx';
import { PostRow } from '../posts/post-row.tsx';
import { NewThreadSheet } from '../screens/topics/topic/new-thread-sheet.tsx';
import { ReplyForm } from '../screens/topics/thread/reply-form.tsx';
import { ReplyRow } from '../screens/topics/thread/reply-row.tsx';
import { ThreadBody } from '../screens/topics/thread/thread-body.tsx';

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

describe('link preview of a new post', () => {
  test('the composer shows a link’s preview once it is loaded, and posts it', async () => {
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

  test('removing the preview posts the link without a preview', async () => {
    const api = createFakeApi({ pets, linkPreviews: [dogs] });
    const { actor } = await openComposer(api);
    write(field(), `Look ${url}`);
    await actor.click(within(await choice()).getByRole('button', { name: 'Remove preview' }));
    expect(screen.queryByRole('group', { name: 'Link preview' })).not.toBeInTheDocument();
    await actor.click(postButton());
    await composerClosed();
    expect(sentPosts(api)[0]?.body).toMatchObject({ withoutPreview: true });
  });

  test('a link without a preview leaves the composer unchanged', async () => {
    const api = createFakeApi({ pets });
    await openComposer(api);
    write(field(), `Look ${url}`);
    await waitFor(() => expect(api.requests.some(({ path }) => path === '/api/link-previews')).toBe(true), {
      timeout: 4_000,
    });
    expect(screen.queryByRole('group', { name: 'Link preview' })).not.toBeInTheDocument();
  });
});

test('a post’s link preview opens in a new tab and sends no referrer', async () => {
  renderWithShell(<PostRow post={buildPost({ linkPreview: dogs })} />, { api: createFakeApi() });
  const card = await screen.findByRole('link', { name: /Ten dogs/ });
  expect(card).toHaveAttribute('href', url);
  expect(card).toHaveAttribute('target', '_blank');
  expect(card).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  const picture = card.querySelector('img');
  expect(picture?.getAttribute('src')).toMatch(/^\/media\//);
  expect(card).toHaveTextContent('All of them');
});

const removePreview = async () =>
  fireEvent.click(within(await choice()).getByRole('button', { name: 'Remove preview' }));
const sent = (api: ReturnType<typeof createFakeApi>, path: RegExp) =>
  waitFor(() => {
    const request = api.requests.find((one) => one.method === 'POST' && path.test(one.path));
    return request?.body ?? Promise.reject(new Error('Nothing was sent'));
  });

test('a comment shows the preview of its link, and can be sent without it', async () => {
  const post = buildPost();
  const comments = { [post.id]: [buildComment({ text: `Look ${url}`, linkPreview: dogs })] };
  const api = createFakeApi({ posts: [post], comments, linkPreviews: [dogs] });
  const { actor } = renderWithShell(<Comments post={post} writing />, { api });
  expect(await screen.findByRole('link', { name: /Ten dogs/ })).toHaveAttribute('href', url);
  write(screen.getByRole('textbox', { name: 'Write a comment' }), `And ${url}`);
  await removePreview();
  await actor.click(screen.getByRole('button', { name: 'Send' }));
  expect(await sent(api, /comments$/)).toMatchObject({ withoutPreview: true });
});

describe('link previews in topics', () => {
  const topic = buildTopic({ membership: MEMBERSHIP });

  test('a thread and its replies show the previews of their links', async () => {
    const of = buildThread(topic, { linkPreview: dogs }, [{ linkPreview: { ...dogs, title: 'Twelve dogs' } }]);
    const ofReply = { reply: of.replies[0]!, thread: of.thread, onAnswer: () => {}, onGoTo: () => {} };
    renderWithShell(
      <>
        <ThreadBody thread={of.thread} />
        <ReplyRow {...ofReply} />
      </>,
      { api: createFakeApi({ topics: [topic], threads: [of] }) },
    );
    expect(await screen.findByRole('link', { name: /Ten dogs/ })).toHaveAttribute('href', url);
    expect(await screen.findByRole('link', { name: /Twelve dogs/ })).toBeVisible();
  });

  test('a thread can be started without the preview of its link', async () => {
    const api = createFakeApi({ topics: [topic], linkPreviews: [dogs] });
    const { actor } = renderWithShell(<NewThreadSheet topicId={topic.id} onClose={() => {}} />, { api });
    write(await screen.findByRole('textbox', { name: 'Title' }), 'Dogs');
    write(screen.getByRole('textbox', { name: 'Text' }), `Look ${url}`);
    await removePreview();
    await actor.click(screen.getByRole('button', { name: 'Post thread' }));
    expect(await sent(api, /threads$/)).toMatchObject({ withoutPreview: true });
  });

  test('a reply can be sent without the preview of its link', async () => {
    const of = buildThread(topic);
    const api = createFakeApi({ topics: [topic], threads: [of], linkPreviews: [dogs] });
    const form = { threadId: of.thread.id, answered: undefined, onPutAside: () => {}, onSent: () => {} };
    const { actor } = renderWithShell(<ReplyForm {...form} />, { api });
    write(screen.getByRole('textbox', { name: 'Your reply' }), `Look ${url}`);
    await removePreview();
    await actor.click(screen.getByRole('button', { name: 'Reply' }));
    expect(await sent(api, /replies$/)).toMatchObject({ withoutPreview: true });
  });
});
