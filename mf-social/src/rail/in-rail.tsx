import { RAIL_SLOT_ID } from '@qlixline/contract/areas/rail-slot';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Renders into the shell's right rail, if it exists. */
export function InRail({ children }: { children: ReactNode }) {
  const slot = document.getElementById(RAIL_SLOT_ID);
  return slot && createPortal(children, slot);
}
