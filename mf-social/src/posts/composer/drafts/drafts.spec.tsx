import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { slowLocks } from '@qlixline/test-kit/slow-locks';
import { act, screen, waitFor, within } from '@testing-library/react';

import {
  field,
  openComposer,
  INVITATION,
  composerClosed,
  photo,
  photoInput,
  user,
  renderRow,
} from '../test-support/composer.tsx';
import type { Actor } from '../test-support/composer.tsx';

const KEY = `draft:posts:${user.id}`;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

/** Writes a post and saves it as a draft, which closes the composer. */
async function save(actor: Actor, text: string) {
  await actor.type(field(), text);
  await actor.click(button('Save draft'));
  await composerClosed();
  await actor.click(button(INVITATION));
  await screen.findByRole('form', { name: 'New post' });
}

const list = async () => within(await screen.findByRole('list', { name: 'Drafts' }));
const storedTexts = () => (JSON.parse(localStorage.getItem(KEY) ?? '[]') as { text: string }[]).map(({ text }) => text);

describe('saved drafts', () => {
  test('several drafts can be saved, and opening one saves what is in the composer', async () => {
    const { actor, shell } = await openComposer();
    expect(screen.queryByRole('button', { name: /^Drafts/ })).not.toBeInTheDocument();
    await save(actor, 'First');
    await save(actor, 'Second');
    expect(shell.asked.toasts.map(({ title }) => title)).toEqual(['Draft saved', 'Draft saved']);
    expect(field()).toHaveValue('');
    await actor.type(field(), 'Third');
    await actor.click(button('Drafts (2)'));
    const names = (await list()).getAllByRole('button', { name: /Saved/ }).map(({ textContent }) => textContent);
    expect(names).toEqual(['SecondSaved just now', 'FirstSaved just now']);
    await actor.click((await list()).getByRole('button', { name: /^First/ }));
    await waitFor(() => expect(field()).toHaveValue('First'));
    expect(field()).toHaveFocus();
    expect(storedTexts()).toEqual(['Third', 'Second']);
    expect(localStorage.getItem(`draft:post:${user.id}`)).toContain('First');
  });

  test('opening a draft from an empty composer saves no empty draft', async () => {
    const { actor } = await openComposer();
    await save(actor, 'First');
    await actor.click(button('Drafts (1)'));
    await actor.click((await list()).getByRole('button', { name: /^First/ }));
    await waitFor(() => expect(field()).toHaveValue('First'));
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Drafts/ })).not.toBeInTheDocument();
  });

  test('saved drafts belong to one user, under keys that sign-out deletes', async () => {
    const { actor, unmount } = await openComposer();
    await save(actor, 'First');
    expect(button('Drafts (1)')).toBeVisible();
    expect(Object.keys(localStorage).every((key) => key.startsWith('draft:'))).toBe(true);
    unmount();
    const another = buildUser({ id: 'another' });
    const other = renderRow(undefined, another);
    await other.actor.click(button(INVITATION));
    await screen.findByRole('form', { name: 'New post' });
    expect(screen.queryByRole('button', { name: /^Drafts/ })).not.toBeInTheDocument();
  });

  test('a deleted draft can be restored to its position', async () => {
    const { actor, shell } = await openComposer();
    jest.spyOn(Date.prototype, 'toISOString').mockReturnValueOnce('2026-01-01T00:00:00.000Z');
    await save(actor, 'First');
    await save(actor, 'Second');
    await actor.click(button('Drafts (2)'));
    await actor.click((await list()).getByRole('button', { name: 'Delete draft: First' }));
    expect(storedTexts()).toEqual(['Second']);
    const toast = shell.asked.toasts.at(-1);
    expect(toast?.title).toBe('Draft deleted');
    await actor.click((await list()).getByRole('button', { name: 'Delete draft: Second' }));
    expect(screen.getByText('No drafts')).toBeVisible();
    act(() => shell.asked.toasts.at(-1)?.action?.onSelect());
    act(() => toast?.action?.onSelect());
    expect(storedTexts()).toEqual(['Second', 'First']);
  });

  test('saving a draft with unfinished uploads asks first and saves it without those photos', async () => {
    const { actor, api } = await openComposer();
    const release = api.hold('POST', '/api/upload/content');
    await actor.type(field(), 'At the lake');
    await actor.upload(photoInput(), photo());
    await screen.findByRole('button', { name: 'Edit photo 1' });
    await actor.click(button('Save draft'));
    const question = within(await screen.findByRole('dialog', { name: 'Save the draft without its photos?' }));
    await actor.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(button('Edit photo 1')).toBeVisible();
    expect(storedTexts()).toEqual([]);
    await actor.click(button('Close'));
    await actor.click(await screen.findByRole('button', { name: 'Save without them' }));
    expect(await screen.findByRole('button', { name: 'Continue your draft: At the lake' })).toBeVisible();
    release();
  });

  test('a twenty-first draft is refused and remains in the composer', async () => {
    const full = Array.from({ length: 20 }, (_, number) => ({
      id: `${number}`,
      savedAt: '2026-01-01T00:00:00.000Z',
      text: `Draft ${number}`,
      photos: [],
      petIds: [],
      visibility: 'friends',
    }));
    localStorage.setItem(KEY, JSON.stringify(full));
    const { actor, shell } = await openComposer();
    await actor.type(field(), 'One more');
    await actor.click(button('Save draft'));
    expect(shell.asked.toasts).toMatchObject([
      { variant: 'destructive', description: 'You have 20 drafts. Delete one to save another.' },
    ]);
    expect(field()).toHaveValue('One more');
    await actor.click(button('Drafts (20)'));
    await actor.click((await list()).getByRole('button', { name: /^Draft 7/ }));
    await waitFor(() => expect(field()).toHaveValue('Draft 7'));
    expect(storedTexts()).toHaveLength(20);
  });

  test('a draft that does not fit into the storage remains in the composer', async () => {
    const { actor, shell } = await openComposer();
    await actor.type(field(), 'One more');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await actor.click(button('Save draft'));
    expect(shell.asked.toasts).toMatchObject([{ title: 'The draft could not be saved' }]);
    expect(field()).toHaveValue('One more');
  });

  test.each(['{"text":1', '{}', '[{"id":1}]', 'null'])(
    'ignores the stored drafts %s, which are malformed',
    async (text) => {
      localStorage.setItem(KEY, text);
      const { actor } = await openComposer();
      await save(actor, 'First');
      expect(storedTexts()).toEqual(['First']);
    },
  );
});

describe('composer on a phone', () => {
  beforeEach(() => {
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => ({
      ...({ media, onchange: null, dispatchEvent: () => false } as unknown as MediaQueryList),
      matches: media.includes('max-width'),
      addEventListener() {},
      removeEventListener() {},
    }));
  });

  test('the composer opens as a sheet, and closing it keeps its content as the draft', async () => {
    const { actor } = await openComposer();
    const sheet = within(await screen.findByRole('dialog', { name: 'New post' }));
    expect(field()).toHaveFocus();
    expect(sheet.getByRole('button', { name: 'Post' })).toBeDisabled();
    expect(sheet.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await actor.type(field(), 'Half a th');
    await actor.click(sheet.getByRole('button', { name: 'Close' }));
    const invitation = await screen.findByRole('button', { name: 'Continue your draft: Half a th' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(invitation).toHaveFocus();
  });

  test('the composer’s sheet closes once the post is sent', async () => {
    const { actor } = await openComposer();
    await actor.type(field(), 'Milo');
    await actor.click(button('Post'));
    await composerClosed();
    expect(button(INVITATION)).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('Escape in the sheet of a photo leaves the composer open', async () => {
    const { actor } = await openComposer();
    const sheet = within(await screen.findByRole('dialog', { name: 'New post' }));
    await actor.upload(sheet.getByLabelText('Choose photos or videos'), photo());
    await actor.click(await screen.findByRole('button', { name: 'Add alt text of photo 1' }));
    await screen.findByRole('dialog', { name: 'Photo' });
    await actor.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Photo' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'New post' })).toBeVisible();
  });
});

describe('draft of a tab whose slot is another tab’s', () => {
  test.each(['', 'A bath'])(
    'text written before this is known is kept, beside the other tab’s draft “%s”',
    async (text) => {
      const key = `draft:post:${user.id}`;
      const draft = { text, photos: [], petIds: [], visibility: 'friends' };
      if (text) localStorage.setItem(key, JSON.stringify(draft));
      const locks = slowLocks(key);
      const { actor } = await openComposer(undefined, text ? `Continue your draft: ${text}` : INVITATION);
      await actor.type(field(), ' and a walk');
      locks.answer();
      await waitFor(() => expect(localStorage.getItem(`${key}#2`)).toContain('and a walk'));
      expect(field()).toHaveValue(`${text} and a walk`);
      expect(JSON.parse(localStorage.getItem(key) ?? 'null')).toEqual(text ? draft : null);
      locks.restore();
    },
  );

  test('the other tab’s draft disappears from the composer if nothing was written', async () => {
    const key = `draft:post:${user.id}`;
    localStorage.setItem(key, JSON.stringify({ text: 'A bath', photos: [], petIds: [], visibility: 'friends' }));
    const locks = slowLocks(key);
    await openComposer(undefined, 'Continue your draft: A bath');
    expect(field()).toHaveValue('A bath');
    locks.answer();
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(field()).toHaveFocus();
    expect(localStorage.getItem(key)).toContain('A bath');
    locks.restore();
  });
});
