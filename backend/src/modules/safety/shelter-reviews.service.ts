import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { ModerationLogEntry } from '@qlixline/contract/safety/safety';
import type { ShelterAnswerInput } from '@qlixline/contract/shelters/shelter';

import { Transactions } from '../../database/connections/transactions.ts';
import { SheltersService } from '../shelters/shelters.service.ts';
import { Moderators } from './moderators.ts';
import { ReportsRepository } from './reports.repository.ts';

/** Shelters that wait for a moderator, and the moderators' answers. */
@Injectable()
export class ShelterReviewsService {
  constructor(
    private readonly shelters: SheltersService,
    private readonly reports: ReportsRepository,
    private readonly moderators: Moderators,
    private readonly transactions: Transactions,
  ) {}

  /** Returns JSON text in the shape of `waitingShelterPageSchema`. */
  async waitingJson(moderatorId: string, page: PageQuery): Promise<string> {
    await this.moderators.require(moderatorId);
    return this.shelters.waitingJson(moderatorId, page);
  }

  /**
   * Answers a shelter's application and records it in the moderation log. Fails if another moderator has answered it.
   */
  async answer(moderatorId: string, id: number, answer: ShelterAnswerInput): Promise<ModerationLogEntry> {
    await this.moderators.require(moderatorId);
    return this.transactions.run(async () => {
      await this.shelters.answer(moderatorId, id, answer);
      const entry = { subject: 'shelter', subjectId: String(id), action: answer.answer, note: answer.note } as const;
      return this.reports.log(moderatorId, entry);
    });
  }
}
