import { linkedAddress } from './route-at.ts';

/** Time within which a scrolling finger has moved and the browser has reported it. */
const SCROLLS_WITHIN_MS = 80;
/** Movement in px of a finger that holds still. */
const STILL_PX = 10;

type Presses = {
  /** Called when a link is touched, perhaps only to scroll. */
  onTouch: (address: URL) => void;
  /** Called when a link is pressed and about to be followed. */
  onPress: (address: URL) => void;
};

/** Reports presses of links within this page, about 100 ms before the click. */
export function listenToPresses({ onTouch, onPress }: Presses): void {
  const listen = (down: PointerEvent) => {
    const address = opensHere(down) ? linkedAddress(down.target) : undefined;
    if (!address) return;
    if (down.pointerType === 'mouse') return onPress(address);
    onTouch(address);
    whenStill(down, () => onPress(address));
  };
  addEventListener('pointerdown', listen, { capture: true, passive: true });
}

/** Returns false for other buttons and modifier keys, which open links elsewhere or not at all. */
function opensHere({ button, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** Calls `act` unless the finger moves away first or the browser starts scrolling. */
function whenStill(down: PointerEvent, act: () => void): void {
  const giveUp = () => {
    clearTimeout(timer);
    removeEventListener('pointercancel', giveUp);
    removeEventListener('pointermove', follow);
  };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > STILL_PX) giveUp();
  };
  const timer = setTimeout(() => {
    giveUp();
    act();
  }, SCROLLS_WITHIN_MS);
  addEventListener('pointercancel', giveUp);
  addEventListener('pointermove', follow);
}
