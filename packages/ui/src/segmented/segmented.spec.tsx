import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Segmented } from './segmented.tsx';

test('Segmented renders a group of radio buttons and reports the choice', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'kg', label: 'Metric' },
    { value: 'lbs', label: 'Imperial' },
  ] as const;
  render(<Segmented label="Units" options={options} value="kg" onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Units' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Metric' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Imperial' }));
  expect(onChange).toHaveBeenCalledWith('lbs');
});
