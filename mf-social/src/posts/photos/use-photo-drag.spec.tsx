import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';

import { usePhotoDrag } from './use-photo-drag.ts';

afterEach(() => void jest.useRealTimers());

type AreaProps = { sides: readonly number[]; onTurn: (step: number) => void; onClose: () => void };

function Area({ sides, onTurn, onClose }: AreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const photo = useRef<HTMLElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  usePhotoDrag({ area, photo, ground }, { canTurn: (step) => sides.includes(step), onTurn, onClose });
  return (
    <div ref={area}>
      <div ref={ground} data-testid="ground" />
      <figure ref={photo}>Juno</figure>
    </div>
  );
}

type Step = { at: number; x?: number; y?: number };

/**
 * Simulates dragging one finger from (200, 300) along the steps. Returns the result, and the photo's position before
 * release.
 */
function drag(steps: readonly Step[], { sides = [1, -1], zoom = 1 } = {}) {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'visualViewport', {
    configurable: true,
    value: Object.assign(new EventTarget(), { scale: zoom }),
  });
  const onTurn = jest.fn<(step: number) => void>();
  const onClose = jest.fn();
  const { unmount } = render(<Area sides={sides} onTurn={onTurn} onClose={onClose} />);
  const photo = screen.getByRole('figure');
  const touchAt = ({ x = 0, y = 0 }: Step) => [{ clientX: 200 + x, clientY: 300 + y }];
  const send = (type: string, step: Step, touches: object[]) => {
    const event = Object.assign(new Event(type, { bubbles: true }), { touches, changedTouches: touchAt(step) });
    Object.defineProperty(event, 'timeStamp', { value: step.at });
    fireEvent(photo, event);
  };
  send('touchstart', { at: 0 }, touchAt({ at: 0 }));
  for (const step of steps) send('touchmove', step, touchAt(step));
  const held = photo.style.transform;
  const ground = Number(screen.getByTestId('ground').style.opacity);
  send('touchend', steps.at(-1) ?? { at: 0 }, []);
  const left = photo.style.transform;
  jest.runAllTimers();
  unmount();
  const turned = onTurn.mock.calls.map(([step]) => step);
  return { turned, closed: onClose.mock.calls.length, held, ground, left };
}

describe('dragging a photo', () => {
  test('dragging a photo up or down moves it, fades the background and closes the viewer', () => {
    const down = drag([
      { at: 300, y: 60 },
      { at: 600, y: 130 },
      { at: 900, y: 130 },
    ]);
    expect(down).toMatchObject({ closed: 1, turned: [], held: 'translateY(130px)', left: 'translateY(100%)' });
    expect(down.ground).toBeLessThan(1);
    expect(
      drag([
        { at: 300, y: -60 },
        { at: 900, y: -130 },
      ]),
    ).toMatchObject({ closed: 1, left: 'translateY(-100%)' });
  });

  test('a short flick closes the viewer; a slow short drag or a reversed one does not', () => {
    expect(
      drag([
        { at: 20, y: 20 },
        { at: 60, y: 60 },
      ]),
    ).toMatchObject({ closed: 1 });
    expect(
      drag([
        { at: 300, y: 40 },
        { at: 600, y: 60 },
      ]),
    ).toMatchObject({ closed: 0, left: '' });
    expect(
      drag([
        { at: 300, y: 100 },
        { at: 360, y: 90 },
        { at: 400, y: 60 },
      ]),
    ).toMatchObject({ closed: 0, left: '' });
  });

  test('a horizontal drag turns to the next photo, even if it continues downwards', () => {
    expect(
      drag([
        { at: 100, x: -30 },
        { at: 400, x: -60, y: 200 },
      ]),
    ).toMatchObject({
      turned: [1],
      closed: 0,
      held: 'translateX(-60px)',
      left: '',
    });
    expect(
      drag([
        { at: 100, x: 30 },
        { at: 400, x: 60 },
      ]).turned,
    ).toEqual([-1]);
    expect(
      drag([
        { at: 100, x: 20 },
        { at: 900, x: 30 },
      ]).turned,
    ).toEqual([]);
  });

  test('a horizontal drag resists where there is no further photo', () => {
    expect(
      drag(
        [
          { at: 100, x: -50 },
          { at: 400, x: -100 },
        ],
        { sides: [-1] },
      ),
    ).toMatchObject({
      turned: [],
      held: 'translateX(-30px)',
      left: '',
    });
  });

  test('a zoomed photo is not dragged, so that the browser can pan it', () => {
    expect(drag([{ at: 300, y: 200 }], { zoom: 2 })).toMatchObject({ closed: 0, held: '' });
  });
});
