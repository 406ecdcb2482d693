import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/page';
import type { ProposalAnswerInput } from '@qlixline/contract/place-proposal';
import type { ModerationLogEntry } from '@qlixline/contract/safety';

import { Transactions } from '../../database/transactions.ts';
import { ProposalsService } from '../places/proposals/proposals.service.ts';
import { Moderators } from './moderators.ts';
import { ReportsRepository } from './reports.repository.ts';

/** What people propose of places and waits for a moderator, and what becomes of it. */
@Injectable()
export class ModeratedProposalsService {
  constructor(
    private readonly proposals: ProposalsService,
    private readonly reports: ReportsRepository,
    private readonly moderators: Moderators,
    private readonly transactions: Transactions,
  ) {}

  /** JSON text in the shape of `waitingProposalPageSchema`. */
  async waitingJson(moderatorId: string, page: PageQuery): Promise<string> {
    await this.moderators.require(moderatorId);
    return this.proposals.waitingJson(moderatorId, page);
  }

  /** What one moderator has answered another cannot answer again. Kept in the log. */
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
