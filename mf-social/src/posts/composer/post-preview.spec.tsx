import { expect, jest, test } from '@jest/globals';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildPost } from '@qlixline/test-kit/posts/post-builders';
import { screen, waitFor } from '@testing-library/react';

import { PostPreview } from './post-preview.tsx';
import type { PostValues } from './post-values.ts';

const user = buildUser({ displayName: 'Mira Olsen' });
const pets = [buildPet({ id: 1, name: 'Juno' }), buildPet({ id: 2, name: 'Milo' })];
const values: PostValues = { text: ' Milo found a #shoe ', photos: [], petIds: [2], visibility: 'only_me' };

test('the preview shows a post as others will see it, without working controls', async () => {
  const onClose = jest.fn();
  const quoted = buildPost({ text: 'Whose shoe is this?' });
  const { actor } = renderWithShell(<PostPreview values={values} attached={{ post: quoted }} onClose={onClose} />, {
    user,
    pets,
  });
  const preview = await screen.findByRole('dialog', { name: 'Preview' });
  await waitFor(() => expect(preview).toHaveTextContent('Whose shoe is this?'));
  const row = preview.querySelector('article');
  expect(row).toHaveTextContent(/^Mira Olsen ?Milo.*Visible only to you.*Milo found a #shoe/);
  expect(row?.closest('[inert]')).not.toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
