import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';

import { DevicePicture } from './device-picture.tsx';

test.each(['blob:juno.heic', 'blob:juno.avif', 'blob:damaged.jpg'])(
  'the browser’s mark of a broken picture is hidden for %s until the server’s copy is there',
  (src) => {
    const { rerender } = render(<DevicePicture src={src} alt="Juno" />);
    fireEvent.error(screen.getByAltText('Juno'));
    expect(screen.getByAltText('Juno')).not.toBeVisible();
    rerender(<DevicePicture src="/media/1/320.webp" alt="Juno" />);
    fireEvent.load(screen.getByAltText('Juno'));
    expect(screen.getByAltText('Juno')).toBeVisible();
  },
);

test('a picture that the browser can draw is shown at once', () => {
  render(<DevicePicture src="blob:juno.jpg" alt="Juno" />);
  expect(screen.getByAltText('Juno')).toBeVisible();
});
