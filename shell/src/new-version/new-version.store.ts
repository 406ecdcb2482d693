import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';

type NewVersion = {
  /** Snapshot that a new page would get; undefined if it is this tab's own. */
  offered: string | undefined;
  /** Snapshot that the user has postponed; only a different one is offered again. */
  dismissed: string | undefined;
  /** Component of the notice, loaded with the first offer because most visits never see one. */
  Notice: ComponentType | undefined;
};

export const newVersionStore = createStore<NewVersion>(() => ({
  offered: undefined,
  dismissed: undefined,
  Notice: undefined,
}));
