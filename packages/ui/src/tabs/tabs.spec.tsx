import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Tabs } from './tabs.tsx';

function Example() {
  const [value, setValue] = useState<'posts' | 'pets'>('posts');
  const tabs = [
    { id: 'posts', label: 'Posts' },
    { id: 'pets', label: 'Pets' },
  ] as const;
  return (
    <Tabs label="Profile" tabs={tabs} value={value} onChange={setValue}>
      {value === 'posts' ? 'No posts yet' : 'Juno'}
    </Tabs>
  );
}

test('Arrow keys move through the tabs and change the panel', async () => {
  render(<Example />);
  expect(screen.getByRole('tabpanel', { name: 'Posts' })).toHaveTextContent('No posts yet');
  await userEvent.click(screen.getByRole('tab', { name: 'Posts' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Pets' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Pets' })).toHaveTextContent('Juno');
});
