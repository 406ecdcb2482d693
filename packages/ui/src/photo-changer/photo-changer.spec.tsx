import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { PhotoChanger } from './photo-changer.tsx';

const photo = new File(['photo'], 'juno.jpg', { type: 'image/jpeg' });
const noop = () => {};
const unused = () => Promise.reject(new Error('not used'));

describe('PhotoChanger', () => {
  test('shows the chosen file while it is uploaded, and is disabled meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<{ imageUrl: string; message: string }>();
    render(<PhotoChanger label="Pet Photo" upload={() => promise} onToast={noop} onUploaded={noop} />);
    expect(screen.queryByRole('img', { name: 'Pet Photo' })).not.toBeInTheDocument();
    await userEvent.upload(screen.getByLabelText('Choose a file: Pet Photo'), photo);
    expect(screen.getByRole('img', { name: 'Pet Photo' }).getAttribute('src')).toMatch(/^blob:/);
    expect(screen.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    resolve({ imageUrl: '/media/1', message: 'Done' });
    expect(await screen.findByRole('button', { name: 'Change Photo' })).toBeEnabled();
  });

  test('restores the previous photo when the upload fails', async () => {
    const upload = () => Promise.reject(new Error('no'));
    render(<PhotoChanger label="Pet Photo" src="/media/old" upload={upload} onToast={noop} onUploaded={noop} />);
    await userEvent.upload(screen.getByLabelText('Choose a file: Pet Photo'), photo);
    expect(screen.getByRole('img', { name: 'Pet Photo' })).toHaveAttribute('src', '/media/old');
  });

  test('uploads an image that is dropped onto it', async () => {
    const onUploaded = jest.fn();
    const upload = async () => ({ imageUrl: '/media/1', message: 'Done' });
    render(<PhotoChanger label="Pet Photo" upload={upload} onToast={noop} onUploaded={onUploaded} />);
    fireEvent.drop(screen.getByRole('group', { name: 'Pet Photo' }), { dataTransfer: { files: [photo] } });
    await waitFor(() => expect(onUploaded).toHaveBeenCalledWith('/media/1'));
  });

  test('renders in three sizes', () => {
    const { container, rerender } = render(
      <PhotoChanger label="a" size="small" upload={unused} onToast={noop} onUploaded={noop} />,
    );
    expect(container.querySelector('.photo')).toHaveClass('small');
    rerender(<PhotoChanger label="a" size="large" upload={unused} onToast={noop} onUploaded={noop} />);
    expect(container.querySelector('.photo')).toHaveClass('large');
  });
});
