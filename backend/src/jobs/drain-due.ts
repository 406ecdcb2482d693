import { RequestContext } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '@nestjs/common';

const BATCH_SIZE = 500;

type Due<Item> = {
  em: EntityManager;
  log: Pick<Logger, 'warn'>;
  stop: AbortSignal | undefined;
  /** Lists at most `limit` due items, always in the same order. */
  due: (limit: number) => Promise<Item[]>;
  /** Changes one item in its own transaction. Returns false if the item was left, for example to another backend. */
  change: (item: Item) => Promise<boolean>;
  /** Returns a value that identifies an item; the item itself by default. */
  keyOf?: (item: Item) => unknown;
};

/**
 * Processes due items until none is left, and returns how many were changed. Items that failed or were left don't hold
 * up the others; they are due again in the next run.
 */
export async function drainDue<Item>({
  em,
  log,
  stop,
  due,
  change,
  keyOf = (item) => item,
}: Due<Item>): Promise<number> {
  const handled = new Set<unknown>();
  let [changed, left] = [0, 0];
  for (;;) {
    const limit = BATCH_SIZE + left;
    const listed = await RequestContext.create(em, () => due(limit));
    const items = listed.filter((item) => !handled.has(keyOf(item)));
    left = Math.max(left, listed.length - items.length);
    if (items.length === 0 && listed.length < limit) return changed;
    for (const item of items) {
      if (stop?.aborted) return changed;
      handled.add(keyOf(item));
      if (await unlessItFails(item)) changed += 1;
      else left += 1;
    }
  }

  async function unlessItFails(item: Item): Promise<boolean> {
    try {
      return await RequestContext.create(em, () => change(item));
    } catch (error) {
      log.warn(error);
      return false;
    }
  }
}
