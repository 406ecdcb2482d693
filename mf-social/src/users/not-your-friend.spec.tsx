import { describe, expect, test } from '@jest/globals';
import { buildUserCard } from '@qlixline/test-kit/builders';
import { render, screen } from '@testing-library/react';

import { NotYourFriend } from './not-your-friend.tsx';

describe('NotYourFriend', () => {
  test('a user who resembles a friend is marked with the friend’s name and the own username', () => {
    const user = buildUserCard({ displayName: 'Аnna Müller', username: 'anna.m', resembles: 'Anna Müller' });
    const { container } = render(<NotYourFriend user={user} withUsername />);
    expect(container).toHaveTextContent('Not your friend Anna Müller · @anna.m');
  });

  test('the username is left out where it is shown beside the mark, and where there is none', () => {
    render(<NotYourFriend user={buildUserCard({ resembles: 'Anna' })} />);
    render(<NotYourFriend user={buildUserCard({ resembles: 'Anna', username: null })} withUsername />);
    for (const mark of screen.getAllByText(/Not your friend/)) expect(mark).toHaveTextContent(/^Not your friend Anna$/);
  });

  test('nobody else is marked, nor a user of an older server', () => {
    const { container } = render(<NotYourFriend user={buildUserCard()} />);
    expect(container).toBeEmptyDOMElement();
    render(<NotYourFriend user={{ username: 'ana' }} />, { container });
    expect(container).toBeEmptyDOMElement();
  });
});
