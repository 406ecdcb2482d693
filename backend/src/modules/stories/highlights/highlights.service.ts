import { Injectable } from '@nestjs/common';
import type { HighlightInput, NamedHighlight } from '@qlixline/contract/stories/highlight';
import { HIGHLIGHT_STORIES_MAX } from '@qlixline/contract/limits';

import { Transactions } from '../../../database/connections/transactions.ts';
import { invalidTransition, notFound } from '../../../errors/problem-error.ts';
import { PremiumService } from '../../premium/premium.service.ts';
import { HighlightsRepository } from './highlights.repository.ts';

/** Highlights: own stories kept on a user's profile, for friends. */
@Injectable()
export class HighlightsService {
  constructor(
    private readonly highlights: HighlightsRepository,
    private readonly premium: PremiumService,
    private readonly transactions: Transactions,
  ) {}

  /** Returns JSON text in the shape of `highlightsSchema`. */
  async listJson(ownerId: string): Promise<string> {
    return (await this.highlights.listJson(ownerId)) ?? '{"items":[]}';
  }

  /** Returns JSON text in the shape of `highlightStoriesSchema`. */
  async storiesJson(viewerId: string, id: number): Promise<string> {
    return orNotFound(await this.highlights.storiesJson(viewerId, id));
  }

  /** Returns JSON text in the shape of `storyHighlightsSchema`. */
  async listContainingJson(ownerId: string, storyId: number): Promise<string> {
    return orNotFound(await this.highlights.havingJson(ownerId, storyId));
  }

  create(ownerId: string, { name }: HighlightInput): Promise<NamedHighlight> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([ownerId]); // with two at once, the second counts the first
      await this.premium.requireRoom(ownerId, 'highlights', await this.highlights.countOf(ownerId));
      return this.highlights.add(ownerId, name);
    });
  }

  async rename(ownerId: string, id: number, { name }: HighlightInput): Promise<NamedHighlight> {
    return orNotFound(await this.highlights.rename(ownerId, id, name));
  }

  async remove(ownerId: string, id: number): Promise<void> {
    if (!(await this.highlights.delete(ownerId, id))) throw notFound();
  }

  /** Adds a story. Repeating it changes nothing. */
  async addStory(ownerId: string, id: number, storyId: number): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.highlights.lockStory(ownerId, storyId))) throw notFound();
      if (!(await this.highlights.lockOwn(ownerId, id))) throw notFound();
      if ((await this.highlights.countBeside(id, storyId)) >= HIGHLIGHT_STORIES_MAX) {
        throw invalidTransition(`A highlight holds at most ${HIGHLIGHT_STORIES_MAX} stories.`);
      }
      await this.highlights.addStory(id, storyId);
    });
  }

  /** Removes a story. Repeating it changes nothing. An expired story is hidden once no highlight keeps it. */
  async removeStory(ownerId: string, id: number, storyId: number): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.highlights.lockOwn(ownerId, id))) throw notFound();
      await this.highlights.removeStory(id, storyId);
    });
  }
}

function orNotFound<Value>(value: Value | null): Value {
  if (value === null) throw notFound();
  return value;
}
