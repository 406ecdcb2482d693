import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';
import { useState } from 'react';

import { messageOf } from '../calls/http.ts';
import { requestRemoteApi } from './remote-api.ts';
import { useRemoteApi } from './use-remote-api.ts';

beforeEach(() => {
  process.env['API_CALLER'] = 'mf-horoscope/1.4.0';
  process.env['REMOTE_API_VERSION'] = '1.2.0';
});
afterEach(() => {
  delete process.env['API_CALLER'];
  delete process.env['REMOTE_API_VERSION'];
});

const remoteCalls = {
  'GET /readings/:id': ({ params, query }: { params: Readonly<Record<string, string>>; query: URLSearchParams }) => ({
    id: params['id'],
    day: query.get('day'),
  }),
  'POST /readings': () => undefined,
  'GET /mine': () => ({ sign: 'Leo' }),
};

/** Screen that asks its API for the user's sign, with the dialog as plain elements. */
function Screen() {
  const { request, consent } = useRemoteApi();
  const [text, setText] = useState('');
  const ask = () =>
    void request<{ sign: string }>('GET /mine').then(
      ({ sign }) => setText(sign),
      (error: unknown) => setText(messageOf(error)),
    );
  return (
    <>
      <button onClick={ask}>Ask</button>
      <p role="status">{text}</p>
      {consent.open && (
        <dialog open aria-label={consent.title}>
          {consent.children}
          <button onClick={consent.onConfirm}>{consent.confirmLabel}</button>
          <button onClick={consent.onCancel}>{consent.cancelLabel}</button>
        </dialog>
      )}
    </>
  );
}

function open() {
  const api = createFakeApi({ remoteCalls });
  const needed = [{ field: 'pets:read', message: 'Not allowed yet.' }];
  api.failNext('GET', '/api/x/mf-horoscope/mine', 'consent_needed', 'This area needs your permission first.', needed);
  return renderWithShell(<Screen />, { api });
}

describe('the API that a remote brings', () => {
  test('a call names the remote, its build and the version of the API', async () => {
    const api = createFakeApi({ remoteCalls });
    renderWithShell(<Screen />, { api });
    const reply = await requestRemoteApi('GET /readings/:id', {
      params: { id: 'a b' },
      query: { day: 7, hour: undefined },
    });
    expect(reply).toEqual({ id: 'a b', day: '7' });
    expect(await requestRemoteApi('POST /readings', { body: { sign: 'Leo' } })).toBeUndefined();
    const [read, write] = api.requests;
    expect(read?.path).toBe('/api/x/mf-horoscope/readings/a%20b?day=7');
    expect(read?.headers.get('x-qlixline-api')).toBe('1.2.0');
    expect(read?.headers.get('x-qlixline-caller')).toBe('mf-horoscope/1.4.0');
    expect(write?.body).toEqual({ sign: 'Leo' });
  });

  test('a page that is out of date says so', async () => {
    const api = createFakeApi({ remoteCalls });
    renderWithShell(<Screen />, { api });
    api.failNext('POST', '/api/x/mf-horoscope/readings', 'outdated', 'This page is out of date. Please reload it.');
    const failed = requestRemoteApi('POST /readings', { body: {} });
    await expect(failed).rejects.toMatchObject({ status: 410 });
    expect(messageOf(await failed.catch((error: unknown) => error))).toBe(
      'This page is out of date. Please reload it.',
    );
  });

  test('allowing what a call needs keeps what was allowed before, and repeats the call', async () => {
    const { api, actor } = open();
    api.state.consents = [{ name: 'mf-horoscope', title: 'Horoscope', team: 'stars', permissions: ['profile:read'] }];
    await actor.click(screen.getByRole('button', { name: 'Ask' }));
    const dialog = await screen.findByRole('dialog', { name: 'Allow this to the team of this area?' });
    expect(dialog).toHaveTextContent('It will see which pets you have, and their species.');
    await actor.click(screen.getByRole('button', { name: 'Allow' }));
    expect(await screen.findByText('Leo')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.state.consents).toMatchObject([{ permissions: ['profile:read', 'pets:read'] }]);
  });

  test('declining fails the call with its sentence and allows nothing', async () => {
    const { api, actor } = open();
    await actor.click(screen.getByRole('button', { name: 'Ask' }));
    await actor.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(await screen.findByText('This area needs your permission first.')).toBeVisible();
    expect(api.state.consents).toEqual([]);
  });
});
