import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';

type NewVersion = {
  /** The snapshot that a page opened now would run; undefined while that is this tab's own. */
  offered: string | undefined;
  /** The one that somebody wants to have later: only another one is offered again. */
  dismissed: string | undefined;
  /** How it is said. It comes with the first offer: most visits never see one. */
  Notice: ComponentType | undefined;
};

export const newVersionStore = createStore<NewVersion>(() => ({
  offered: undefined,
  dismissed: undefined,
  Notice: undefined,
}));
