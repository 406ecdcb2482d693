import { Injectable } from '@nestjs/common';
import type {
  ApplicationInput,
  ApplicationMessageInput,
  ApplicationTransition,
} from '@qlixline/contract/listings/application';
import { allowsMessages, stepsBehindBlock, stepsFrom } from '@qlixline/contract/listings/application-states';
import type { ListingState } from '@qlixline/contract/listings/listing-states';
import type { PageQuery } from '@qlixline/contract/calls/page';

import { pageBefore } from '../../../database/cursors/page-cursor.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { alreadyExists, forbidden, invalidTransition, throwNotFound } from '../../../errors/problem-error.ts';
import { requireRoom } from '../../../errors/shared-cap.ts';
import { ListingAccessRepository } from '../listing-access.repository.ts';
import { ListingsRepository } from '../listings.repository.ts';
import { ApplicationActivities } from './application-activities.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { TrustService } from '../../trust/trust.service.ts';

/**
 * Applications to adopt a listed animal, as JSON text in the shape of `applicationSchema`. Each step locks the listing
 * first, so that at most one application is approved.
 */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly listings: ListingsRepository,
    private readonly access: ListingAccessRepository,
    private readonly applications: ApplicationsRepository,
    private readonly activities: ApplicationActivities,
    private readonly transactions: Transactions,
    private readonly trust: TrustService,
  ) {}

  ownJson(applicantId: string, page: PageQuery): Promise<string> {
    return this.applications.ownJson(applicantId, pageBefore(page));
  }

  async ofListingJson(viewerId: string, listingId: number, page: PageQuery): Promise<string> {
    return (await this.applications.ofListingJson(viewerId, listingId, pageBefore(page))) ?? throwNotFound();
  }

  async showJson(viewerId: string, id: number): Promise<string> {
    return (await this.applications.json(viewerId, id)) ?? throwNotFound();
  }

  applyJson(applicantId: string, listingId: number, answers: ApplicationInput): Promise<string> {
    return this.transactions.run(async () => {
      const { listerId, mayManage, kind, state } =
        (await this.access.lockVisible(applicantId, listingId)) ?? throwNotFound();
      if (mayManage) throw forbidden('This is your own listing.');
      if (kind !== 'adoption') throw invalidTransition('Only animals for adoption take applications.');
      if (state !== 'published') throw invalidTransition('This listing is not accepting applications right now.');
      const id = await this.applications.insert(listingId, applicantId, answers);
      if (id === null) throw alreadyExists('You already have an open application for this animal.');
      await this.trust.count(applicantId, 'application');
      await this.applications.addStep(id, { state: 'submitted', isByLister: false, message: '' });
      await this.activities.notifyReceived({ listingId, listerId, applicantId });
      return this.#shown(applicantId, id);
    });
  }

  /** Takes a step. Repeating the same step changes nothing. */
  transitionJson(viewerId: string, id: number, { to, message }: ApplicationTransition): Promise<string> {
    return this.transactions.run(async () => {
      const listingId = (await this.applications.listingOf(id)) ?? throwNotFound();
      const listingState = (await this.listings.lock(listingId)) ?? throwNotFound();
      const application = (await this.applications.find(viewerId, id)) ?? throwNotFound();
      const { state, applicantId, isHidden } = application;
      if (to === state) return this.#shown(viewerId, id);
      const role = viewerId === applicantId ? 'applicant' : 'lister';
      const steps = isHidden ? stepsBehindBlock(state) : stepsFrom(role, state, application.isPaused);
      if (!application.mayStep || !steps.includes(to)) throw notPossible();
      if (to === 'approved' && !TAKES_APPROVALS.has(listingState)) throw notPossible();
      await this.applications.setState(id, to);
      await this.applications.addStep(id, { state: to, isByLister: role === 'lister', message });
      if (isHidden) await this.activities.refreshManagers(application);
      else if (role === 'lister') await this.activities.notifyAnswered(application);
      else await this.activities.notifyWithdrawn(application, state === 'approved');
      // No event for the pet's page: it shows both states as looking for a home.
      if (to === 'approved') await this.listings.setState(listingId, 'pending');
      if (state === 'approved') await this.listings.setState(listingId, 'published');
      if (to === 'approved' || state === 'approved') await this.activities.refreshWaitingApplicants(listingId);
      return this.#shown(viewerId, id);
    });
  }

  /** Adds a message from either side to the steps and notifies the other side. The state and its date stay. */
  writeJson(viewerId: string, id: number, { message }: ApplicationMessageInput): Promise<string> {
    return this.transactions.run(async () => {
      const listingId = (await this.applications.listingOf(id)) ?? throwNotFound();
      if ((await this.listings.lock(listingId)) === null) throwNotFound();
      const application = (await this.applications.find(viewerId, id)) ?? throwNotFound();
      const { state, applicantId, isHidden } = application;
      if (isHidden || !allowsMessages(state)) throw notPossible();
      const isByLister = viewerId !== applicantId;
      requireRoom('applicationMessages', await this.applications.messageCounts(id, isByLister));
      await this.applications.addStep(id, { state, isByLister, message });
      if (isByLister) await this.activities.notifyAnswered(application);
      else await this.activities.notifyWritten(application);
      return this.#shown(viewerId, id);
    });
  }

  /** Returns the id of a user's latest application for a listing; null without one. Callers authorize. */
  latestOf(applicantId: string, listingId: number | null): Promise<number | null> {
    return this.applications.latestOf(applicantId, listingId);
  }

  /** Returns the applicant; null if the viewer can't see the application. */
  authorOfFound(viewerId: string, id: number): Promise<string | null> {
    return this.applications.applicantOfFound(viewerId, id);
  }

  /** Clears the applicant's texts permanently, in the moderator's transaction. */
  removeByModerator(id: number): Promise<void> {
    return this.applications.clearTexts(id);
  }

  async #shown(viewerId: string, id: number): Promise<string> {
    return (await this.applications.jsonNow(viewerId, id)) ?? throwNotFound();
  }
}

const TAKES_APPROVALS: ReadonlySet<ListingState> = new Set<ListingState>(['published', 'paused']);

const notPossible = () => invalidTransition('This is no longer possible. Please reload the application.');
