const holders = new Set<symbol>();

/** Makes the browser ask before leaving the page while changes are unsaved. Returns a function that ends this. */
export function holdUnsavedChanges(): () => void {
  const holder = Symbol('unsaved changes');
  holders.add(holder);
  if (holders.size === 1) addEventListener('beforeunload', confirmLeaving);
  return () => {
    holders.delete(holder);
    if (holders.size === 0) removeEventListener('beforeunload', confirmLeaving);
  };
}

export function hasUnsavedChanges(): boolean {
  return holders.size > 0;
}

function confirmLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
