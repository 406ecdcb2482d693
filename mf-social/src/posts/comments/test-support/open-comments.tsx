import { buildUser } from '@qlixline/test-kit/builders';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { buildPost } from '@qlixline/test-kit/posts/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';

import { Comments } from '../comments.tsx';

export const user = buildUser();
export const me = {
  id: user.id,
  username: user.username,
  displayName: 'Mira Olsen',
  firstName: 'Mira',
  profileImageUrl: null,
};
export const post = buildPost({ id: 9 });
export const below = (postId: number) => ({ userId: user.id, postId, slot: 1 });

/** Opens the comments of the post for writing. */
export function open(api: FakeApi) {
  return renderWithShell(<Comments post={post} writing />, { api, user });
}

export const texts = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);
export const field = () => screen.getByRole('textbox', { name: 'Write a comment' });
export const creates = (api: FakeApi) => api.requests.filter(({ method }) => method === 'POST');
