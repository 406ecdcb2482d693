import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';

import { Content } from './content.tsx';

/** Page with a button that pushes or replaces an address. */
function Page({ to, replace }: { to: string; replace: boolean }) {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(to, { replace })}>Go</button>;
}

async function go(to: string, { replace = false } = {}): Promise<void> {
  renderWithShell(
    <Content>
      <Page to={to} replace={replace} />
    </Content>,
    { route: '/friends' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
}

let scrollTo: jest.SpiedFunction<typeof window.scrollTo>;
beforeEach(() => void (scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)));
afterEach(() => void jest.restoreAllMocks());

test.each([
  ['another page', '/profile', { replace: false }],
  ['another page in the place of this one', '/profile', { replace: true }],
  ['another view of this page', '/friends?tab=following', { replace: false }],
])('opening %s scrolls to its top and focuses the main content', async (_, to, options) => {
  await go(to, options);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('opening the current page again scrolls to its top and keeps the focus on the pressed link', async () => {
  await go('/friends', { replace: true });
  expect(screen.getByRole('button', { name: 'Go' })).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('a page that changes only its own query string keeps the focus and the scroll position', async () => {
  await go('/friends?q=bo', { replace: true });
  expect(screen.getByRole('button', { name: 'Go' })).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});
