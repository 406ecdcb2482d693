import { useEffect, useState } from 'react';

const HIDE_BELOW_PX = 80; // behaviour: navigation
const SHOW_ABOVE_PX = 30; // behaviour: navigation
const SCROLL_NOISE_PX = 5; // changes up to this are ignored (behaviour: navigation)

export type ScrollState = { hidden: boolean; lastY: number };

/**
 * Computes whether the bar is hidden: after scrolling down past 80 px; shown again when scrolling up or within 30 px of
 * the top. `y` is in CSS pixels from the top.
 */
export function afterScroll(state: ScrollState, y: number): ScrollState {
  const change = y - state.lastY;
  if (Math.abs(change) <= SCROLL_NOISE_PX) return state;
  if (y <= SHOW_ABOVE_PX || change < 0) return { hidden: false, lastY: y };
  return { hidden: state.hidden || y > HIDE_BELOW_PX, lastY: y };
}

export function useHideOnScroll(): boolean {
  const [state, setState] = useState<ScrollState>({ hidden: false, lastY: 0 });
  useEffect(() => {
    // Rubber-banding past the top reports negative offsets.
    const onScroll = () => setState((last) => afterScroll(last, Math.max(0, window.scrollY)));
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return state.hidden;
}
