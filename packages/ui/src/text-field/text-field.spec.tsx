import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { TextField } from './text-field.tsx';

describe('TextField', () => {
  test('the field is found by its label and accepts text', async () => {
    render(<TextField label="Pet Name *" />);
    await userEvent.type(screen.getByLabelText('Pet Name *'), 'Juno');
    expect(screen.getByRole('textbox', { name: 'Pet Name *' })).toHaveValue('Juno');
  });

  test('announces its error, and is described by its error and its hint', () => {
    render(<TextField label="Username" hint="3 to 30 letters" error="This username is reserved" />);
    expect(screen.getByRole('alert')).toHaveTextContent('This username is reserved');
    const input = screen.getByLabelText('Username');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('This username is reserved 3 to 30 letters');
  });

  test('shows how much of its length is used', () => {
    render(<TextField label="Nickname" counter={{ used: 12, max: 50 }} />);
    expect(screen.getByText('12/50')).toBeInTheDocument();
  });
});
