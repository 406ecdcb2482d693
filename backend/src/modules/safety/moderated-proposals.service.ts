import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { ProposalAnswerInput } from '@qlixline/contract/places/place-proposal';
import type { ModerationLogEntry } from '@qlixline/contract/safety/safety';

import { Transactions } from '../../database/connections/transactions.ts';
import { ProposalsService } from '../places/proposals/proposals.service.ts';
import { Moderators } from './moderators.ts';
import { ReportsRepository } from './reports.repository.ts';

/** Proposals about places that wait for a moderator, and the moderators' answers. */
@Injectable()
export class ModeratedProposalsService {
  constructor(
    private readonly proposals: ProposalsService,
    private readonly reports: ReportsRepository,
    private readonly moderators: Moderators,
    private readonly transactions: Transactions,
  ) {}

  /** Returns JSON text in the shape of `waitingProposalPageSchema`. */
  async waitingJson(moderatorId: string, page: PageQuery): Promise<string> {
    await this.moderators.require(moderatorId);
    return this.proposals.waitingJson(moderatorId, page);
  }

  /** Answers a proposal and records it in the moderation log. Fails if another moderator has answered it. */
  async answer(moderatorId: string, id: number, answer: ProposalAnswerInput): Promise<ModerationLogEntry> {
    await this.moderators.require(moderatorId);
    return this.transactions.run(async () => {
      await this.proposals.answer(moderatorId, id, answer);
      const entry = {
        subject: 'place_proposal',
        subjectId: String(id),
        action: answer.answer,
        note: answer.note,
      } as const;
      return this.reports.log(moderatorId, entry);
    });
  }
}
