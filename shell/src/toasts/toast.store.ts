import type { ToastRequest } from '@qlixline/shell-bridge';
import { createStore } from 'zustand/vanilla';

const TOAST_LIMIT = 1; // behaviour: toasts
export const TOAST_REMOVE_DELAY_MS = 1_000_000; // retention of a dismissed toast (behaviour: toasts)
export const TOAST_SHOWN_MS = 5_000; // long enough for two lines; paused while pointed at or focused

export type Toast = ToastRequest & { id: number; open: boolean };

export const toastStore = createStore<{ toasts: Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a toast and replaces any other. */
export function showToast(request: ToastRequest): number {
  lastId += 1;
  const toast: Toast = { ...request, id: lastId, open: true };
  toastStore.setState(({ toasts }) => {
    const newest = [toast, ...toasts].slice(0, TOAST_LIMIT);
    for (const dropped of toasts.filter((other) => !newest.includes(other))) cancelRemoval(dropped.id);
    return { toasts: newest };
  });
  return toast.id;
}

/** Hides a toast at once and removes it later. */
export function dismissToast(id: number): void {
  if (removals.has(id)) return;
  toastStore.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)),
  }));
  removals.set(id, setTimeout(removeToast, TOAST_REMOVE_DELAY_MS, id));
}

function removeToast(id: number): void {
  cancelRemoval(id);
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

function cancelRemoval(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}
