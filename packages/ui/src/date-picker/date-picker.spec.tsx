import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DatePicker } from './date-picker.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 12), doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate'] });
});
afterEach(() => void jest.useRealTimers());

async function openPicker(props: Partial<Parameters<typeof DatePicker>[0]> = {}) {
  const onChange = jest.fn();
  render(<DatePicker label="Birthday" days="past" value={null} onChange={onChange} {...props} />);
  await userEvent.click(screen.getByRole('button', { name: /^Birthday/ }));
  return { onChange, calendar: within(await screen.findByRole('grid')), dialog: within(screen.getByRole('dialog')) };
}

describe('DatePicker', () => {
  test('shows "Pick a date" without a value, and the long date with one', () => {
    const { rerender } = render(<DatePicker label="Birthday" days="past" value={null} onChange={() => {}} />);
    expect(screen.getByRole('button', { name: 'Birthday Pick a date' })).toBeInTheDocument();
    rerender(<DatePicker label="Birthday" days="past" value="2023-07-14" onChange={() => {}} />);
    expect(screen.getByRole('button', { name: 'Birthday July 14, 2023' })).toBeInTheDocument();
  });

  test('offers all twelve months and the past hundred years', async () => {
    const { dialog } = await openPicker();
    const [months, years] = dialog.getAllByRole('combobox');
    const names = within(months as HTMLElement).getAllByRole('option');
    expect(names).toHaveLength(12);
    expect(names[0]).toHaveTextContent('January');
    expect(names[11]).toHaveTextContent('December');
    const options = within(years as HTMLElement).getAllByRole('option');
    expect(options).toHaveLength(100);
    expect(options[0]).toHaveTextContent('2026');
    expect(options[99]).toHaveTextContent('1927');
  });

  test('choosing a day closes the picker and returns the focus', async () => {
    const { onChange, calendar } = await openPicker({ value: '2023-07-14' });
    await userEvent.click(calendar.getByRole('button', { name: /July 20th, 2023/ }));
    expect(onChange).toHaveBeenCalledWith('2023-07-20');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Birthday/ })).toHaveFocus();
  });

  test('a date picker can be used by keyboard alone', async () => {
    const { onChange } = await openPicker({ value: '2023-07-14' });
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledWith('2023-07-22');
  });

  test('a field for past days offers no day after today', async () => {
    const { calendar } = await openPicker({ days: 'past' });
    expect(calendar.getByRole('button', { name: /November 21st, 2026/ })).toBeDisabled();
    expect(calendar.getByRole('button', { name: /November 20th, 2026/ })).toBeEnabled();
  });

  test('a field for future days offers days of next year, and none before today', async () => {
    const { calendar, dialog, onChange } = await openPicker({ days: 'future' });
    expect(calendar.getByRole('button', { name: /November 19th, 2026/ })).toBeDisabled();
    expect(calendar.getByRole('button', { name: /November 20th, 2026/ })).toBeEnabled();
    const [, years] = dialog.getAllByRole('combobox');
    const options = within(years as HTMLElement).getAllByRole('option');
    expect(options.map((option) => option.textContent).slice(0, 2)).toEqual(['2026', '2027']);
    await userEvent.selectOptions(years as HTMLElement, '2027');
    await userEvent.click(within(screen.getByRole('grid')).getByRole('button', { name: /November 3rd, 2027/ }));
    expect(onChange).toHaveBeenCalledWith('2027-11-03');
  });

  test('a field for any day offers past and future days', async () => {
    const { dialog, calendar } = await openPicker({ days: 'any' });
    expect(calendar.getByRole('button', { name: /November 19th, 2026/ })).toBeEnabled();
    expect(calendar.getByRole('button', { name: /November 21st, 2026/ })).toBeEnabled();
    const [, years] = dialog.getAllByRole('combobox');
    const names = within(years as HTMLElement)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names).toEqual(expect.arrayContaining(['1927', '2026', '2027', '2046']));
  });

  test('Escape closes the picker, and the date can be cleared', async () => {
    const { onChange } = await openPicker({ value: '2023-07-14' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear date' }));
    expect(onChange).toHaveBeenCalledWith(null);
  });
});
