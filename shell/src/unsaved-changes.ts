const holders = new Set<symbol>();

/** While anything is held, leaving the page asks first. Returns its own undoing. */
export function holdUnsavedChanges(): () => void {
  const holder = Symbol('unsaved changes');
  holders.add(holder);
  if (holders.size === 1) addEventListener('beforeunload', askBeforeLeaving);
  return () => {
    holders.delete(holder);
    if (holders.size === 0) removeEventListener('beforeunload', askBeforeLeaving);
  };
}

export function hasUnsavedChanges(): boolean {
  return holders.size > 0;
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
