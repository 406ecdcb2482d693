import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Sheet } from './sheet.tsx';
import type { SheetProps } from './sheet.tsx';

const dialog = (name: string) => screen.findByRole('dialog', { name });

const noop = () => {};

function Opened({ onClose = noop, ...props }: Partial<SheetProps>) {
  return (
    <Sheet open title="Share" onClose={onClose} {...props}>
      {props.children ?? 'A link'}
    </Sheet>
  );
}

describe.each(['a wide page', 'a phone'])('Sheet on %s', (page) => {
  beforeEach(() => {
    const matches = page === 'a phone';
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => ({
      ...({ media, onchange: null, dispatchEvent: () => false } as unknown as MediaQueryList),
      matches: matches && media.includes('max-width'),
      addEventListener() {},
      removeEventListener() {},
    }));
  });
  afterEach(() => void jest.restoreAllMocks());

  test('the sheet is a dialog named by its title, and its close button asks to close', async () => {
    const onClose = jest.fn();
    render(<Opened onClose={onClose} />);
    expect(await dialog('Share')).toHaveTextContent('A link');
    expect(screen.getByRole('heading', { name: 'Share' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('Escape asks to close the sheet', async () => {
    const onClose = jest.fn();
    render(<Opened onClose={onClose} />);
    await dialog('Share');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('an insistent sheet ignores Escape and has no close button', async () => {
    const onClose = jest.fn();
    render(<Opened insistent onClose={onClose} />);
    await dialog('Share');
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });

  test('Escape closes only the upper of two sheets', async () => {
    const [onClose, onCloseUpper] = [jest.fn(), jest.fn()];
    render(
      <Opened onClose={onClose}>
        <Opened title="Photo" onClose={onCloseUpper}>
          A dog
        </Opened>
      </Opened>,
    );
    await dialog('Photo');
    await userEvent.keyboard('{Escape}');
    expect([onClose.mock.calls.length, onCloseUpper.mock.calls.length]).toEqual([0, 1]);
  });

  test('the sheet focuses its initial control, makes the page inert, and returns the focus when it closes', async () => {
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>Open</button>
          <Opened open={open} onClose={() => setOpen(false)} footer={<button data-initial-focus>Copy</button>} />
        </>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await dialog('Share');
    expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
    const behind = screen.getByText('Open').closest('body > *') as HTMLElement;
    await waitFor(() => expect(behind.inert).toBe(true));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(behind.inert).toBe(false);
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  test('the sheet lies in the page only while it is open', async () => {
    const { rerender } = render(<Opened />);
    const place = (await dialog('Share')).closest('body > *');
    rerender(<Opened open={false} />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(place?.isConnected ? place.childElementCount : 0).toBe(0);
  });

  test('the sheet opens without adding style sheets, which would style every element anew', async () => {
    render(<Opened />); // The first one loads its own styles.
    await dialog('Share');
    const before = document.querySelectorAll('style').length;
    const added = jest.spyOn(HTMLHeadElement.prototype, 'appendChild');
    const inserted = jest.spyOn(HTMLHeadElement.prototype, 'insertBefore');
    render(<Opened title="Photo" />);
    await dialog('Photo');
    expect(document.querySelectorAll('style')).toHaveLength(before);
    expect([added.mock.calls, inserted.mock.calls]).toEqual([[], []]);
  });

  test('a notice above the sheet can still be used', async () => {
    const notice = document.createElement('section');
    notice.setAttribute('popover', 'manual');
    document.body.append(notice);
    const { container } = render(<Opened />);
    await dialog('Share');
    await waitFor(() => expect(container.inert).toBe(true));
    expect(notice.inert).not.toBe(true);
    notice.remove();
  });

  test('a full sheet names its close button and shows its action', async () => {
    const onClose = jest.fn();
    render(<Opened size="full" closeLabel="Cancel" action={<button>Post</button>} onClose={onClose} />);
    expect(within(await dialog('Share')).getByRole('button', { name: 'Post' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a closed sheet renders nothing', () => {
    render(<Opened open={false} />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('a full sheet ends above the on-screen keyboard', async () => {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const viewport = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 844 });
  Object.assign(globalThis, { visualViewport: viewport });
  render(<Opened size="full" />);
  const wrapper = (await dialog('Share')).parentElement;
  expect(wrapper).toHaveStyle({ top: '0px', height: '844px' });
  act(() => {
    Object.assign(viewport, { offsetTop: 40, height: 500 }).dispatchEvent(new Event('resize'));
  });
  expect(wrapper).toHaveStyle({ top: '40px', height: '500px' });
  Reflect.deleteProperty(globalThis, 'visualViewport');
  jest.restoreAllMocks();
});
