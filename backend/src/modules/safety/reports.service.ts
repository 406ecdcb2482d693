import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import { INELIGIBILITY_TEXTS } from '@qlixline/contract/safety/report-texts';
import { COVERABLE_SUBJECTS } from '@qlixline/contract/safety/safety';
import type {
  ModerationAction,
  ModerationLogEntry,
  OwnReport,
  ReportInput,
  ReportSubject,
} from '@qlixline/contract/safety/safety';

import { Transactions } from '../../database/connections/transactions.ts';
import { forbidden, invalidTransition, notFound, validationFailed } from '../../errors/problem-error.ts';
import { ImagesService } from '../images/images.service.ts';
import { Moderators } from './moderators.ts';
import { ReportedThings } from './reported-things.ts';
import { ReportsRepository } from './reports.repository.ts';
import { TrustService } from '../trust/trust.service.ts';

/** Reports of violations and the moderators' answers. The reported user doesn't learn who has reported. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly things: ReportedThings,
    private readonly moderators: Moderators,
    private readonly trust: TrustService,
    private readonly images: ImagesService,
    private readonly transactions: Transactions,
  ) {}

  async report(reporterId: string, input: ReportInput): Promise<OwnReport> {
    const authorId = await this.things.authorFor(reporterId, input);
    if (authorId === null) throw notFound();
    if (authorId === reporterId) throw validationFailed([{ field: 'subjectId', message: 'This is your own.' }]);
    return this.transactions.run(async () => {
      await this.trust.count(reporterId, 'report');
      await this.things.hideFrom(reporterId, input);
      return this.reports.put(reporterId, input);
    });
  }

  /** Returns a page of the user's own reports as JSON text. */
  ownJson(reporterId: string, page: PageQuery): Promise<string> {
    return this.reports.ownJson(reporterId, page);
  }

  async queueJson(moderatorId: string, page: PageQuery): Promise<string> {
    await this.moderators.require(moderatorId);
    return this.reports.queueJson(moderatorId, page);
  }

  async logJson(moderatorId: string, page: PageQuery): Promise<string> {
    await this.moderators.require(moderatorId);
    return this.reports.logJson(page);
  }

  /**
   * Answers all open reports of a subject at once. Fails if another moderator has answered them, or if the moderator is
   * concerned or has reported it.
   */
  async act(moderatorId: string, action: ModerationAction): Promise<ModerationLogEntry> {
    await this.moderators.require(moderatorId);
    if (action.action === 'cover' || action.action === 'uncover') return this.#cover(moderatorId, action);
    return this.transactions.run(async () => {
      const isRemoval = action.action === 'remove';
      const reporterIds = await this.reports.answer(action, isRemoval ? 'removed' : 'dismissed');
      if (reporterIds === null) throw invalidTransition('This report is already closed.');
      if (reporterIds.includes(moderatorId)) throw forbidden(INELIGIBILITY_TEXTS.reporter);
      if (await this.reports.isOf(action, moderatorId)) throw forbidden(INELIGIBILITY_TEXTS.own);
      if (isRemoval) await this.things.remove(action);
      return this.reports.log(moderatorId, action);
    });
  }

  /** Covers or uncovers the images of a subject with open reports, which stay open. */
  #cover(moderatorId: string, action: ModerationAction): Promise<ModerationLogEntry> {
    if (!COVERABLE.has(action.subject)) throw invalidTransition('Its images can’t be covered.');
    return this.transactions.run(async () => {
      const open = await this.reports.openSubject(action);
      if (open === null) throw invalidTransition('This report is already closed.');
      if (open.reporterIds.includes(moderatorId)) throw forbidden(INELIGIBILITY_TEXTS.reporter);
      if (await this.reports.isOf(action, moderatorId)) throw forbidden(INELIGIBILITY_TEXTS.own);
      await this.images.coverByModerator(open.imageUrls, action.action === 'cover');
      return this.reports.log(moderatorId, action);
    });
  }
}

const COVERABLE: ReadonlySet<ReportSubject> = new Set(COVERABLE_SUBJECTS);
