import { RAIL_SLOT_ID } from '@qlixline/contract/rail-slot';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** In the shell's right rail, where there is one. */
export function InRail({ children }: { children: ReactNode }) {
  const slot = document.getElementById(RAIL_SLOT_ID);
  return slot && createPortal(children, slot);
}
