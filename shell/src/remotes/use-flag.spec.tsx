import { afterEach, expect, jest, test } from '@jest/globals';
import { useFlag } from '@qlixline/shell-bridge/flags';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';

type Declaration = { flags: { 'new-composer': object; constructor: object } };

afterEach(() => void jest.restoreAllMocks());

function Composer({ name = 'new-composer' }: { name?: keyof Declaration['flags'] }) {
  return <p>{useFlag<Declaration>(name) ? 'new' : 'old'}</p>;
}

test.each([
  [true, 'new'],
  [false, 'old'],
])('a screen whose page says %s for a flag shows the %s side', (isOn, side) => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  renderWithShell(<Composer />, { flags: { 'new-composer': isOn, other: !isOn } });
  expect(screen.getByText(side)).toBeVisible();
  expect(warn).not.toHaveBeenCalled();
});

test.each([[undefined], [{}], [{ other: true }]])(
  'a flag that the page %j lacks is off, and development says so',
  (flags) => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    renderWithShell(<Composer />, flags ? { flags } : {});
    expect(screen.getByText('old')).toBeVisible();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('The flag new-composer is unknown, so it is off.'));
  },
);

test('a flag named like a member of every object is off unless the page has it', () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  renderWithShell(<Composer name="constructor" />, { flags: {} });
  expect(screen.getByText('old')).toBeVisible();
});

test('an unknown flag is not said in production', () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  renderWithShell(<Composer />);
  expect(screen.getByText('old')).toBeVisible();
  expect(warn).not.toHaveBeenCalled();
});

test('a flag that remote.json doesn’t declare doesn’t compile', () => {
  // @ts-expect-error: only names of the declaration are accepted
  const undeclared = () => useFlag<Declaration>('new-compsoer');
  // @ts-expect-error: a remote names its declaration
  const untyped = () => useFlag('new-composer');
  expect([undeclared, untyped]).toHaveLength(2);
});
