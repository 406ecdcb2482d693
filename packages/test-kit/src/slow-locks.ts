/**
 * Replaces the browser's locks, of which other tabs hold `others`, until the returned `restore` is called. Requests are
 * answered once `answer` is called, as on a slow device.
 */
export function slowLocks(...others: readonly string[]): { answer: () => void; restore: () => void } {
  const answered = Promise.withResolvers<undefined>();
  const held = new Set(others);
  const locks = {
    async request(name: string, _options: LockOptions, use: (lock: { name: string } | null) => unknown) {
      await answered.promise;
      if (held.has(name)) return use(null);
      held.add(name);
      await use({ name });
      held.delete(name);
      return undefined;
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return { answer: () => answered.resolve(undefined), restore: () => Reflect.deleteProperty(navigator, 'locks') };
}
