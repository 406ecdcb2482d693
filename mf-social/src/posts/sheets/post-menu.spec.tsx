import { expect, jest, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildPost } from '@qlixline/test-kit/posts/post-builders';
import { fakeSlots } from '@qlixline/test-kit/remotes/fake-slots';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import type { RenderOptions } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';

import { PostRow } from '../post-row.tsx';

const mira = buildUser({ displayName: 'Mira Olsen' });

async function openMenu(loadSlot: NonNullable<RenderOptions['loadSlot']>) {
  const post = buildPost({ text: 'Juno swims' });
  const api = createFakeApi({ user: mira, posts: [post] });
  const rendered = renderWithShell(<PostRow post={post} priority />, { api, loadSlot });
  await rendered.actor.click(screen.getByRole('button', { name: 'More' }));
  return { ...rendered, post };
}
const items = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

test('items of other remotes end the menu of a post, and open what they declare', async () => {
  const { actor, post } = await openMenu(
    fakeSlots({
      'post.action/v1': {
        title: 'Translate',
        content: (props, onClose) => <button onClick={onClose}>{`Close ${props.post.id} “${props.post.text}”`}</button>,
      },
    }),
  );
  expect((await items()).at(-1)).toBe('Translate');
  await actor.click(screen.getByRole('menuitem', { name: 'Translate' }));
  await actor.click(await screen.findByRole('button', { name: `Close ${post.id} “Juno swims”` }));
  expect(screen.queryByRole('button', { name: /^Close/ })).not.toBeInTheDocument();
});

test('the menu of a post opens without items of other remotes when these never come', async () => {
  const loadSlot = jest.fn(() => new Promise<never>(() => {}));
  await openMenu(loadSlot);
  expect(await items()).toContain('Add to collections');
  expect(loadSlot).toHaveBeenCalled();
});
