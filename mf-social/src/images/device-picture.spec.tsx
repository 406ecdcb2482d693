import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';

import { devicePicture } from './device-picture.ts';

test.each(['blob:juno.heic', 'blob:juno.avif', 'blob:damaged.jpg'])(
  'the browser’s mark of a broken picture is hidden for %s until the server’s copy is there',
  (src) => {
    const { rerender } = render(<img {...devicePicture} src={src} alt="Juno" />);
    fireEvent.error(screen.getByAltText('Juno'));
    expect(screen.getByAltText('Juno')).not.toBeVisible();
    rerender(<img {...devicePicture} src="/media/1/320.webp" alt="Juno" />);
    fireEvent.load(screen.getByAltText('Juno'));
    expect(screen.getByAltText('Juno')).toBeVisible();
  },
);

test('a picture that the browser can draw is shown at once', () => {
  render(<img {...devicePicture} src="blob:juno.jpg" alt="Juno" />);
  expect(screen.getByAltText('Juno')).toBeVisible();
});
