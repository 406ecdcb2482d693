import { describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
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

// Without styles, antd's text for a tab's position is part of its name.
const tab = (name: RegExp) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  test('renders a named tab list and the panel of the chosen tab', () => {
    render(<Example />);
    expect(screen.getByRole('tablist', { name: 'Profile' })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'Posts' })).toHaveTextContent('No posts yet');
    expect([tab(/Posts$/).tabIndex, tab(/Pets$/).tabIndex]).toEqual([0, -1]);
  });

  test.each(['{ArrowRight}', '{ArrowLeft}', '{End}'])(
    'the key %s chooses the other tab and shows its panel',
    async (key) => {
      render(<Example />);
      await userEvent.tab();
      await userEvent.keyboard(key);
      expect(tab(/Pets$/)).toHaveFocus();
      expect(screen.getByRole('tabpanel', { name: /Pets$/ })).toHaveTextContent('Juno');
    },
  );

  test.each([
    [{ scrollLeft: 0 }, [false, true]],
    [{ scrollLeft: 60 }, [true, true]],
    [{ scrollLeft: 200 }, [true, false]],
    [{ scrollLeft: 0, scrollWidth: 300 }, [false, false]],
  ])('tabs that do not fit show at which ends there are more, with %j', (more, ends) => {
    render(<Example />);
    const bar = screen.getByRole('tablist');
    const sizes = { clientWidth: 300, scrollWidth: 500, ...more };
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(bar, name, { value, configurable: true });
    fireEvent.scroll(bar);
    expect(['data-more-before', 'data-more-after'].map((name) => bar.hasAttribute(name))).toEqual(ends);
  });

  test('a press chooses a tab', async () => {
    render(<Example />);
    await userEvent.click(tab(/Pets$/));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Juno');
  });
});
