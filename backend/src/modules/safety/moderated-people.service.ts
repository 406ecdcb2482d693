import { Injectable } from '@nestjs/common';
import { hasRole } from '@qlixline/contract/account/has-role';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { SuspensionInput } from '@qlixline/contract/safety/suspension';
import { SUSPENSION_REFUSALS } from '@qlixline/contract/safety/suspension-texts';

import { Transactions } from '../../database/connections/transactions.ts';
import { forbidden } from '../../errors/problem-error.ts';
import { UserRoles } from '../../sessions/user-roles.ts';
import { SuspensionsService } from '../suspensions/suspensions.service.ts';
import { Moderators } from './moderators.ts';
import { ReportsRepository } from './reports.repository.ts';

/** Suspensions by moderators, each recorded in the moderation log (decision: suspension). */
@Injectable()
export class ModeratedPeopleService {
  constructor(
    private readonly suspensions: SuspensionsService,
    private readonly reports: ReportsRepository,
    private readonly moderators: Moderators,
    private readonly roles: UserRoles,
    private readonly transactions: Transactions,
  ) {}

  /** Returns a page of the suspensions that apply, as JSON text. */
  async suspendedJson(moderatorId: string, page: PageQuery): Promise<string> {
    await this.moderators.require(moderatorId);
    return this.suspensions.listJson(page);
  }

  /** Suspends the user and returns the suspension as JSON text. Refuses moderators, so that none can lock out another. */
  async suspend(moderatorId: string, userId: string, input: SuspensionInput): Promise<string> {
    await this.moderators.require(moderatorId);
    if (userId === moderatorId) throw forbidden(SUSPENSION_REFUSALS.self);
    return this.transactions.run(async () => {
      const json = await this.suspensions.impose(userId, input);
      if (hasRole(await this.roles.listOf(userId), 'moderator')) throw forbidden(SUSPENSION_REFUSALS.moderator);
      const entry = { subject: 'user', subjectId: userId, action: 'suspend' } as const;
      await this.reports.log(moderatorId, { ...entry, note: input.reason, until: input.until });
      return json;
    });
  }

  async lift(moderatorId: string, userId: string): Promise<void> {
    await this.moderators.require(moderatorId);
    await this.transactions.run(async () => {
      await this.suspensions.lift(userId);
      await this.reports.log(moderatorId, { subject: 'user', subjectId: userId, action: 'lift', note: '' });
    });
  }
}
