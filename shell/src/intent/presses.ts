import { linkedAddress } from './route-at.ts';

/** Within this time a finger that scrolls has begun to, and the browser has said so. */
const SCROLLS_WITHIN_MS = 80;
/** A finger that lies still moves as far. */
const STILL_PX = 10;

type Presses = {
  /** A link is touched, perhaps only to scroll. */
  onTouch: (address: URL) => void;
  /** A link is pressed: it is about to be followed. */
  onPress: (address: URL) => void;
};

/** Tells of presses of links that lead somewhere within this page, some 100 ms before the click that they become. */
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

/** With another button or a key, links open elsewhere or not at all. */
function opensHere({ button, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** Unless the finger moves away first, or the browser takes it for a scroll. */
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
