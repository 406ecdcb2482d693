import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';

import { HOLD_MS, usePullDown } from './use-pull-down.ts';

function Area({ onPull }: { onPull: () => void }) {
  const area = useRef<HTMLDivElement>(null);
  usePullDown(area, onPull);
  return (
    <div ref={area}>
      <button type="button">Next story</button>
    </div>
  );
}

type Step = { at: number; x?: number; y: number };

/** Simulates one finger along the steps, with times `at` in ms. Returns how often it pulled. */
function pulls(...steps: [Step, ...Step[]]): number {
  const onPull = jest.fn();
  const { unmount } = render(<Area onPull={onPull} />);
  const target = screen.getByRole('button');
  const touchAt = ({ x = 0, y }: Step) => [{ clientX: x, clientY: y }];
  const send = (type: string, step: Step, touches: object) => {
    const event = Object.assign(new Event(type, { bubbles: true }), touches);
    Object.defineProperty(event, 'timeStamp', { value: step.at });
    fireEvent(target, event);
  };
  const [first, ...rest] = steps;
  send('touchstart', first, { touches: touchAt(first) });
  for (const step of rest) send('touchmove', step, { touches: touchAt(step) });
  const last = rest.at(-1) ?? first;
  send('touchend', last, { touches: [], changedTouches: touchAt(last) });
  unmount();
  return onPull.mock.calls.length;
}

describe('pulling a story down', () => {
  test('a downward pull closes the story, however slowly it continues', () => {
    expect(pulls({ at: 0, y: 100 }, { at: 60, y: 130 }, { at: 120, y: 220 })).toBe(1);
    expect(pulls({ at: 0, y: 100 }, { at: 60, y: 130 }, { at: 2_000, y: 220 })).toBe(1);
  });

  test('a finger that rests first pauses the story and does not close it', () => {
    expect(pulls({ at: 0, y: 100 }, { at: 60, y: 104 }, { at: HOLD_MS + 50, y: 220 }, { at: 600, y: 300 })).toBe(0);
  });

  test('a tap, a short pull, and a horizontal or upward move do not close the story', () => {
    expect(pulls({ at: 0, y: 100 })).toBe(0);
    expect(pulls({ at: 0, y: 100 }, { at: 60, y: 150 })).toBe(0);
    expect(pulls({ at: 0, y: 100 }, { at: 60, y: 130 }, { at: 120, x: 200, y: 200 })).toBe(0);
    expect(pulls({ at: 0, y: 300 }, { at: 60, y: 150 })).toBe(0);
  });
});
