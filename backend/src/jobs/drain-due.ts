import { RequestContext } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '@nestjs/common';

const BATCH_SIZE = 500;

type Due<Item> = {
  em: EntityManager;
  log: Pick<Logger, 'warn'>;
  stop: AbortSignal | undefined;
  /** Lists what is due, at most `limit` items, always in the same order. */
  due: (limit: number) => Promise<Item[]>;
  /** Changes one item, in a transaction of its own. Returns false if it was left, such as to another backend. */
  change: (item: Item) => Promise<boolean>;
  /** Returns what tells items apart; itself by default. */
  keyOf?: (item: Item) => unknown;
};

/**
 * Processes what is due until nothing is left, and returns how many items were changed. What failed or was left doesn't
 * keep the others waiting; it is due again in the next run.
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
