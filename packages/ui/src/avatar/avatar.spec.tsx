import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { Avatar } from './avatar.tsx';

const URL = '/media/0198c0de-0000-7000-8000-000000000001/1280.webp';

describe('Avatar', () => {
  test('requests the small width of an uploaded image', () => {
    render(<Avatar src={URL} alt="Juno" />);
    expect(screen.getByRole('img', { name: 'Juno' })).toHaveAttribute('src', URL.replace('1280', '320'));
  });

  test('shows an illustration without an image', () => {
    render(<Avatar species="dog" alt="Juno" />);
    expect(screen.getByRole('img', { name: 'Juno' })).toBeInTheDocument();
  });

  test('an avatar without a name is hidden from screen readers', () => {
    render(<Avatar seed="mira" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
