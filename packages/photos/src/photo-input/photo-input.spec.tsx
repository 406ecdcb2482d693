import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';

import { PhotoInput } from './photo-input.tsx';

test('PhotoInput has one accessible name and passes on the chosen files', () => {
  const onFiles = jest.fn<(files: File[]) => void>();
  const { container } = render(
    <PhotoInput label="Choose photos" onFiles={onFiles}>
      Choose photos
    </PhotoInput>,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Choose photos']);
  const field = container.querySelector('input')!;
  expect(field).toHaveAttribute('aria-hidden', 'true');
  expect(field).toHaveAttribute('tabindex', '-1');
  const photo = new File(['x'], 'lake.png', { type: 'image/png' });
  fireEvent.change(field, { target: { files: [photo] } });
  expect(onFiles).toHaveBeenCalledWith([photo]);
});
