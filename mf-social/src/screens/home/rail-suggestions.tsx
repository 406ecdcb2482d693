import { RAIL_SLOT_ID } from '@qlixline/contract/rail-slot';
import { createPortal } from 'react-dom';

import { SuggestionsCard } from './suggestions-card.tsx';

/** Suggestions in the shell's right rail, where there is one. */
export function RailSuggestions() {
  const slot = document.getElementById(RAIL_SLOT_ID);
  return slot && createPortal(<SuggestionsCard />, slot);
}
