import { Injectable } from '@nestjs/common';

import { Transactions } from '../../../database/connections/transactions.ts';
import { notFound, validationFailed } from '../../../errors/problem-error.ts';
import { ConversationsService } from '../../messages/conversations/conversations.service.ts';
import { RelationsRepository } from '../relations.repository.ts';

/** Users whom somebody restricts without their knowledge (decision: restrict). Repeating an act changes nothing. */
@Injectable()
export class RestrictionsService {
  constructor(
    private readonly relations: RelationsRepository,
    private readonly conversations: ConversationsService,
    private readonly transactions: Transactions,
  ) {}

  /** Restricts a user: later comments wait for the viewer's approval, and their messages are requests. */
  async restrict(viewerId: string, otherId: string): Promise<void> {
    if (viewerId === otherId) throw validationFailed([{ field: 'userId', message: 'That is you.' }]);
    await this.transactions.run(async () => {
      await this.transactions.lockPeople([viewerId, otherId]);
      if (!(await this.relations.between(viewerId, otherId)).isKnown) throw notFound();
      await this.relations.addRestriction(viewerId, otherId);
      await this.conversations.setRestricted(viewerId, otherId, true);
    });
  }

  /** Lifts the restriction. Waiting comments still wait, as the viewer hasn't approved them. */
  async lift(viewerId: string, otherId: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.transactions.lockPeople([viewerId, otherId]);
      await this.relations.removeRestriction(viewerId, otherId);
      await this.conversations.setRestricted(viewerId, otherId, false);
    });
  }
}
