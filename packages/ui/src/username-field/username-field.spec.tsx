import { describe, expect, jest, test } from '@jest/globals';
import { USERNAME_RULE } from '@qlixline/contract/account/username-rule';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { UsernameField } from './username-field.tsx';
import type { UsernameFieldProps } from './username-field.tsx';

describe('UsernameField', () => {
  test('explains the rule and shows that a username is available', () => {
    render(<UsernameField label="Username" availability={{ status: 'available' }} onSuggestion={jest.fn()} />);
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(
      `Your unique name: ${USERNAME_RULE}`,
    );
    expect(screen.getByText('This username is available')).toBeVisible();
  });

  test('shows why a username is refused, and reports the chosen suggestion', async () => {
    const onSuggestion = jest.fn();
    render(
      <UsernameField
        label="Username"
        availability={{ status: 'refused', reason: 'This username is taken', suggestions: ['juno.pets'] }}
        onSuggestion={onSuggestion}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This username is taken');
    expect(screen.getByRole('textbox')).toBeInvalid();
    await userEvent.click(screen.getByRole('button', { name: '@juno.pets' }));
    expect(onSuggestion).toHaveBeenCalledWith('juno.pets');
  });

  test('shows the form’s own error rather than the availability', () => {
    render(
      <UsernameField
        label="Username"
        error="Please enter a username to continue"
        availability={{ status: 'empty' }}
        onSuggestion={jest.fn()}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a username to continue');
  });

  const broken = `Please use ${USERNAME_RULE}`;
  const STATES: [string, Partial<UsernameFieldProps> & Pick<UsernameFieldProps, 'availability'>][] = [
    ['the availability', { availability: { status: 'refused', reason: broken, suggestions: [] } }],
    ['the form', { error: broken, availability: { status: 'empty' } }],
    ['the server', { error: broken, availability: { status: 'unknown' } }],
  ];
  test.each(STATES)('states the rule only once when %s reports that it is violated', (_, props) => {
    render(<UsernameField label="Username" onSuggestion={jest.fn()} {...props} />);
    expect(document.body.textContent.split(USERNAME_RULE)).toHaveLength(2);
  });
});
