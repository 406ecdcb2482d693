import { expect, jest } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import { buildPhoto } from '@qlixline/test-kit/users/user-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';

import { PhotoManager } from '../photo-manager.tsx';

export const lake = () =>
  buildPhoto({ image: { ...buildPhoto().image, alt: 'Juno at the lake' }, caption: 'First swim' });
export const unnamed = () => buildPhoto({ image: { ...buildPhoto().image, alt: '' } });

/**
 * Renders photo management and waits until it is open, because antd's dialog takes the focus at the end, even from a
 * dialog opened above it meanwhile.
 */
export async function showManager(seed: Partial<FakeState> = {}, petId?: number) {
  const api = createFakeApi(seed);
  const onClose = jest.fn();
  const page = renderWithShell(<PhotoManager onClose={onClose} {...(petId !== undefined && { petId })} />, { api });
  const openPhoto = async (name: string) => {
    await page.actor.click(await screen.findByRole('button', { name }));
    return screen.findByRole('dialog', { name: 'Photo' });
  };
  const sheet = await screen.findByRole('dialog', { name: 'Your photos' });
  await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement));
  return { ...page, onClose, openPhoto };
}
