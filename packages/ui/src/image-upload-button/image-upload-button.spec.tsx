import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ImageUploadButton } from './image-upload-button.tsx';

const photo = new File(['photo'], 'juno.jpg', { type: 'image/jpeg' });

function show(upload: () => Promise<{ imageUrl: string; message: string }>) {
  const onToast = jest.fn();
  const onUploaded = jest.fn();
  const messageOf = (error: unknown, fallback: string) => (error instanceof Error && error.message) || fallback;
  render(<ImageUploadButton {...{ upload, onToast, onUploaded, messageOf }} />);
  return { onToast, onUploaded, input: screen.getByLabelText('Choose an image') };
}

describe('ImageUploadButton', () => {
  test('the button is disabled while uploading, and then reports the address and the server’s message', async () => {
    const { promise, resolve } = Promise.withResolvers<{ imageUrl: string; message: string }>();
    const { onToast, onUploaded, input } = show(() => promise);
    expect(screen.getByRole('button', { name: 'Upload Image' })).toBeEnabled();
    await userEvent.upload(input, photo);
    expect(screen.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    expect(input).toBeDisabled();
    resolve({ imageUrl: '/media/1', message: 'Your picture is ready.' });
    expect(await screen.findByRole('button', { name: 'Upload Image' })).toBeEnabled();
    expect(onUploaded).toHaveBeenCalledWith('/media/1');
    expect(onToast).toHaveBeenCalledWith({ title: 'Upload successful', description: 'Your picture is ready.' });
  });

  test('a failed upload shows the server’s message, or a fallback without one', async () => {
    const errors = [new Error('This picture has too many pixels.'), new Error('')];
    const { onToast, onUploaded, input } = show(() => Promise.reject(errors.shift() ?? new Error('')));
    await userEvent.upload(input, photo);
    await userEvent.upload(input, photo);
    const failed = (description: string) => ({ title: 'Upload failed', description, variant: 'destructive' });
    expect(onToast).toHaveBeenNthCalledWith(1, failed('This picture has too many pixels.'));
    expect(onToast).toHaveBeenNthCalledWith(2, failed('Failed to upload image'));
    expect(onUploaded).not.toHaveBeenCalled();
  });

  test('does not upload a file that is not an image', async () => {
    const upload = jest.fn<() => Promise<{ imageUrl: string; message: string }>>();
    const { onToast, input } = show(upload);
    const text = new File(['text'], 'notes.txt', { type: 'text/plain' });
    await userEvent.upload(input, text, { applyAccept: false });
    expect(upload).not.toHaveBeenCalled();
    expect(onToast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Invalid file type' }));
  });
});
