import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { Avatar } from './avatar.tsx';

const URL = '/media/0198c0de-0000-7000-8000-000000000001/1280.webp';

describe('Avatar', () => {
  test('asks for the small width of an uploaded picture', () => {
    render(<Avatar src={URL} alt="Juno" />);
    expect(screen.getByRole('img', { name: 'Juno' })).toHaveAttribute('src', URL.replace('1280', '320'));
  });

  test('shows a drawn animal when there is no picture', () => {
    render(<Avatar species="dog" alt="Juno" />);
    expect(screen.getByRole('img', { name: 'Juno' })).toBeInTheDocument();
  });

  test('is silent to screen readers unless it is named', () => {
    render(<Avatar seed="mira" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
