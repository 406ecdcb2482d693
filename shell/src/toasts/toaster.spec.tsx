import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { TOAST_REMOVE_DELAY_MS, TOAST_SHOWN_MS, showToast, toastStore } from './toast.store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  toastStore.setState({ toasts: [] });
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (...request: Parameters<typeof showToast>) => {
  act(() => void showToast(...request));
};

describe('Toaster', () => {
  test('shows one toast at a time: the newest replaces the one before', () => {
    render(<Toaster />);
    show({ title: 'First' });
    show({ title: 'Second', description: 'with more' });
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Second');
    expect(toastStore.getState().toasts).toHaveLength(1);
  });

  test('announces a toast about a failure immediately', () => {
    render(<Toaster />);
    show({ title: 'Error', variant: 'destructive' });
    expect(screen.getByRole('alert')).toHaveTextContent('Error');
  });

  test('hides a dismissed toast and removes it 1,000,000 ms later', () => {
    render(<Toaster />);
    show({ title: 'Saved' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1));
    expect(toastStore.getState().toasts).toHaveLength(1);
    act(() => jest.advanceTimersByTime(1));
    expect(toastStore.getState().toasts).toHaveLength(0);
  });

  test('hides a toast after its time, but not while the pointer is over it', () => {
    render(<Toaster />);
    show({ title: 'Saved' });
    const toast = screen.getByText('Saved');
    fireEvent.pointerEnter(toast);
    act(() => jest.advanceTimersByTime(TOAST_SHOWN_MS * 2));
    expect(toast).toBeInTheDocument();
    fireEvent.pointerLeave(toast);
    act(() => jest.advanceTimersByTime(TOAST_SHOWN_MS));
    expect(toast).not.toBeInTheDocument();
  });

  test('runs the action of a toast and closes the toast', () => {
    const onSelect = jest.fn();
    render(<Toaster />);
    show({ title: 'Deleted', action: { label: 'Undo', onSelect } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
  });
});
