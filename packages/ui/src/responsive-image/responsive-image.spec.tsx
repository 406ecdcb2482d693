import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';

import { ResponsiveImage } from './responsive-image.tsx';

const image = {
  url: '/media/0198c0de-0000-7000-8000-000000000001/1280.webp',
  width: 1280,
  height: 960,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
};

describe('ResponsiveImage', () => {
  test('reserves its space and offers every stored width', () => {
    render(<ResponsiveImage image={image} alt="Juno at the lake" sizes="100vw" />);
    const picture = screen.getByRole('img', { name: 'Juno at the lake' });
    expect(picture).toHaveAttribute('width', '1280');
    expect(picture).toHaveAttribute('height', '960');
    expect(picture.getAttribute('srcset')?.split(', ')).toHaveLength(3);
  });

  test('shows the blurred preview, unless it cannot be decoded', async () => {
    const { rerender } = render(<ResponsiveImage image={image} alt="Juno" sizes="100vw" />);
    const { style } = screen.getByRole('img');
    await waitFor(() => expect(style.backgroundImage).toContain('data:image/png'));
    rerender(<ResponsiveImage image={{ ...image, thumbhash: '?' }} alt="Juno" sizes="100vw" />);
    expect(style.backgroundImage).toBe('');
  });
});
