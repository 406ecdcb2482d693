import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildRegistry, buildReleaseHook } from '@qlixline/test-kit/remotes/registry-builders';
import { act, screen, waitFor, within } from '@testing-library/react';

import { NOW, card, changes, dialog, openRegistryPage } from '../test-support/open-registry-page.tsx';

beforeEach(() => void jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

const subscriptions = () => card('Subscriptions');
const items = async () => (await subscriptions()).findAllByRole('listitem');

describe('the list of subscriptions', () => {
  test('each subscription shows its kind, unit, address and last delivery', async () => {
    const at = '2026-01-02T05:30:00.000Z';
    openRegistryPage({
      registry: buildRegistry(),
      releaseHooks: [
        buildReleaseHook({ last: { type: 'rolled_back', at, status: 'failed', reason: 'chat.example answered 500.' } }),
        buildReleaseHook({ id: '00000000-0000-4000-8000-000000000001', unit: null, kind: 'feed', target: null }),
        buildReleaseHook({ id: '00000000-0000-4000-8000-000000000002', kind: 'mail', target: 'pets@team.example' }),
      ],
    });
    const [webhook, feed, mail] = await items();
    expect(webhook).toHaveTextContent('Webhookmf-petshttps://chat.example/hook');
    expect(webhook).toHaveTextContent(
      'Rolled back: failed, will be tried again 1 hour ago. chat.example answered 500.',
    );
    expect(feed).toHaveTextContent('FeedAll units');
    expect(within(feed!).queryByRole('button', { name: /Send a test/ })).not.toBeInTheDocument();
    expect(mail).toHaveTextContent('E-mailmf-petspets@team.example');
    expect(mail).toHaveTextContent('Nothing was sent yet');
  });

  test('without subscriptions the card says what can be added', async () => {
    openRegistryPage({ registry: buildRegistry() });
    expect(
      await (await subscriptions()).findByText('Nobody yet. Add a webhook, an e-mail address or a feed.'),
    ).toBeVisible();
  });

  test('a list that can’t be loaded is asked for again', async () => {
    const api = createFakeApi({ registry: buildRegistry(), releaseHooks: [buildReleaseHook()] });
    api.failNext('GET', '/api/release-hooks', 'unavailable', 'Please try again.');
    const { actor } = openRegistryPage(api);
    const list = await subscriptions();
    expect(await list.findByText('The subscriptions could not be loaded')).toBeVisible();
    await actor.click(list.getByRole('button', { name: 'Try again' }));
    expect(await items()).toHaveLength(1);
  });

  test('a reader without the release role sees no subscriptions and asks for none', async () => {
    const { api } = openRegistryPage({ registry: buildRegistry({ mayChange: false }) });
    await card('mf-pets');
    expect(screen.queryByRole('region', { name: 'Subscriptions' })).not.toBeInTheDocument();
    expect(api.requests.map(({ path }) => path)).not.toContain('/api/release-hooks');
  });
});

describe('adding a subscription', () => {
  async function openDialog(seed: Parameters<typeof openRegistryPage>[0] = { registry: buildRegistry() }) {
    const rendered = openRegistryPage(seed);
    await rendered.actor.click((await subscriptions()).getByRole('button', { name: 'Add…' }));
    return { ...rendered, question: await dialog() };
  }

  test('a webhook of one unit is added, and its secret is shown once', async () => {
    const { actor, api, shell, question } = await openDialog();
    await actor.selectOptions(question.getByLabelText('Unit'), 'mf-pets');
    await actor.type(question.getByLabelText('Address'), 'https://chat.example/hook');
    await actor.click(question.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('whsec_c2VjcmV0')).toBeVisible();
    expect(changes(api)).toEqual([
      {
        method: 'POST',
        path: '/api/release-hooks',
        body: { kind: 'webhook', unit: 'mf-pets', url: 'https://chat.example/hook' },
      },
    ]);
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await actor.click(screen.getByRole('button', { name: 'Copy' }));
    expect(writeText).toHaveBeenCalledWith('whsec_c2VjcmV0');
    await waitFor(() => expect(shell.asked.toasts.at(-1)?.title).toBe('Copied'));
    await actor.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('whsec_c2VjcmV0')).not.toBeInTheDocument();
    expect(await items()).toHaveLength(1);
  });

  test('a mail of all units is added without anything secret', async () => {
    const { actor, api, question } = await openDialog();
    await actor.click(question.getByRole('radio', { name: 'E-mail' }));
    await actor.type(question.getByLabelText('E-mail address'), 'team@pets.example');
    await actor.click(question.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes(api)[0]?.body).toEqual({ kind: 'mail', unit: null, address: 'team@pets.example' });
  });

  test('the address of a feed is shown once', async () => {
    const { actor, question } = await openDialog();
    await actor.click(question.getByRole('radio', { name: 'Feed' }));
    await actor.click(question.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('https://qlixline.example/api/release-feeds/secret')).toBeVisible();
    expect(screen.getByText(/Whoever knows this address can read the feed/)).toBeVisible();
  });

  test('a missing address is asked for, and nothing is sent', async () => {
    const { actor, api, question } = await openDialog();
    await actor.click(question.getByRole('button', { name: 'Add' }));
    expect(question.getByText('Please enter an address.')).toBeVisible();
    expect(changes(api)).toEqual([]);
  });

  test('an address that the server refuses stays in the field with the reason', async () => {
    const api = createFakeApi({ registry: buildRegistry() });
    const { actor, question } = await openDialog(api);
    api.failNext('POST', '/api/release-hooks', 'validation_failed', 'This must be a public https address.');
    await actor.type(question.getByLabelText('Address'), 'https://10.0.0.1/hook');
    await actor.click(question.getByRole('button', { name: 'Add' }));
    expect(await question.findByText('This must be a public https address.')).toBeVisible();
    expect(question.getByLabelText('Address')).toHaveValue('https://10.0.0.1/hook');
  });
});

test('a test delivery is sent, and its end is shown', async () => {
  const { actor, shell } = openRegistryPage({ registry: buildRegistry(), releaseHooks: [buildReleaseHook()] });
  await actor.click(
    await (
      await subscriptions()
    ).findByRole('button', {
      name: 'Send a test to mf-pets, https://chat.example/hook',
    }),
  );
  await waitFor(() => expect(shell.asked.toasts[0]?.title).toBe('The test is on its way'));
  expect(await (await subscriptions()).findByText('delivered')).toBeVisible();
});

test('a delivery under way is looked at again until it has ended', async () => {
  const at = NOW.toISOString();
  const waiting = buildReleaseHook({ last: { type: 'test', at, status: 'waiting', reason: null } });
  const { api } = openRegistryPage({ registry: buildRegistry(), releaseHooks: [waiting] });
  expect(await (await subscriptions()).findByText('waiting')).toBeVisible();
  api.state.releaseHooks = [{ ...waiting, last: { type: 'test', at, status: 'delivered', reason: null } }];
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(await (await subscriptions()).findByText('delivered')).toBeVisible();
});

test('a subscription is removed after a confirmation', async () => {
  const { actor, api, shell } = openRegistryPage({ registry: buildRegistry(), releaseHooks: [buildReleaseHook()] });
  await actor.click(
    await (await subscriptions()).findByRole('button', { name: 'Remove… mf-pets, https://chat.example/hook' }),
  );
  const question = await dialog();
  expect(question.getByText(/nothing is sent to it any more/)).toBeVisible();
  expect(changes(api)).toEqual([]);
  await actor.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(shell.asked.toasts[0]?.title).toBe('Subscription removed'));
  expect(api.state.releaseHooks).toEqual([]);
});
