import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ApplicationInput } from '@qlixline/contract/listings/application';
import type { ApplicationState } from '@qlixline/contract/listings/application-states';
import type { CapCounts } from '@qlixline/contract/trust/shared-caps';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import {
  FOUND_APPLICATION,
  IS_HIDDEN_APPLICATION,
  IS_OPEN,
  IS_PAUSED,
} from '../../../schema/listings/application.sql.ts';
import { MANAGERS_OF_LISTING } from '../../../schema/listings/listing.sql.ts';
import { IS_BLOCKED } from '../../../schema/friends/relation.sql.ts';
import { MAY_STEP, applicationQuery, listingApplicationsQuery, ownApplicationsQuery } from './applications.query.ts';

type Place = { before: number; limit: number };

/** Application, as its lister or applicant sees it. */
export type LockedApplication = {
  id: number;
  listingId: number;
  applicantId: string;
  listerId: string;
  state: ApplicationState;
  isPaused: boolean;
  /** True if an approval can still be undone. */
  mayStep: boolean;
  /** True if a block separates the applicant from the lister, or from the viewer who may edit the listing. */
  isHidden: boolean;
};

export type EndedApplication = { id: number; applicantId: string };

/** Applications and their steps. Callers lock the listing before changing them. */
@Injectable()
export class ApplicationsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  async latestOf(applicantId: string, listingId: number | null): Promise<number | null> {
    const row = await typedSql(this.em)
      .selectFrom('applications')
      .select('id')
      .where('applicant_id', '=', applicantId)
      .where('listing_id', '=', listingId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** Returns JSON text in the shape of `applicationSchema`; null if the viewer may not see it. */
  json(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.json(applicationQuery, [viewerId, id]);
  }

  /** Reads like `json`, but within the running transaction. */
  jsonNow(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.jsonNow(applicationQuery, [viewerId, id]);
  }

  /** Returns JSON text in the shape of `applicationPageSchema`. */
  async ownJson(applicantId: string, { before, limit }: Place): Promise<string> {
    return (await this.preparedReads.json(ownApplicationsQuery, [applicantId, before, limit]))!;
  }

  /** Returns the listing's applications as JSON text; null if the viewer may not edit the listing. */
  ofListingJson(viewerId: string, listingId: number, { before, limit }: Place): Promise<string | null> {
    return this.preparedReads.json(listingApplicationsQuery, [viewerId, listingId, before, limit]);
  }

  /** Adds an application; null if the applicant already has an open one. */
  async insert(listingId: number, applicantId: string, answers: ApplicationInput): Promise<number | null> {
    const { otherAnimals, hoursAlone, ...rest } = answers;
    const application = await typedSql(this.em)
      .insertInto('applications')
      .values({
        listing_id: listingId,
        applicant_id: applicantId,
        state: 'submitted',
        other_animals: otherAnimals,
        hours_alone: hoursAlone,
        ...rest,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return application?.id ?? null;
  }

  /** Lists the applicants who wait for a decision on this listing. */
  async waitingFor(listingId: number): Promise<string[]> {
    const waiting = await typedSql(this.em)
      .selectFrom('applications')
      .select('applicant_id')
      .where('listing_id', '=', listingId)
      .where(shared(IS_OPEN, sql.ref('applications')))
      .execute();
    return waiting.map(({ applicant_id }) => applicant_id);
  }

  /** Lists the users who decide on the listing's applications, except those separated from the applicant by a block. */
  async managersFor(listingId: number, applicantId: string): Promise<string[]> {
    const managers = shared<{ user_id: string }>(MANAGERS_OF_LISTING, sql.ref('listings'));
    const found = await typedSql(this.em)
      .selectFrom('listings')
      .innerJoinLateral(managers.as('managers'), (join) => join.onTrue())
      .select('managers.user_id as userId')
      .where('listings.id', '=', listingId)
      .where((eb) => eb.not(shared(IS_BLOCKED, sql`${applicantId}::uuid`, sql.ref('managers.user_id'))))
      .execute();
    return found.map(({ userId }) => userId);
  }

  async listingOf(id: number): Promise<number | null> {
    const application = await typedSql(this.em)
      .selectFrom('applications')
      .select('listing_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return application?.listing_id ?? null;
  }

  /** Finds an application in a transaction that has locked its listing; null if the viewer can't see it. */
  async find(viewerId: string, id: number): Promise<LockedApplication | null> {
    const application = await typedSql(this.em)
      .selectFrom('applications as a')
      .innerJoin('listings as l', 'l.id', 'a.listing_id')
      .select([
        'a.id',
        'a.listing_id as listingId',
        'a.applicant_id as applicantId',
        'l.lister_id as listerId',
        'a.state',
        shared<boolean>(IS_PAUSED, sql.ref('a')).as('isPaused'),
        shared<boolean>(MAY_STEP, viewerId, sql.ref('a'), sql.ref('l')).as('mayStep'),
        shared<boolean>(IS_HIDDEN_APPLICATION, sql`${viewerId}::uuid`, sql.ref('a'), sql.ref('l')).as('isHidden'),
      ])
      .where('a.id', '=', id)
      .where(shared(FOUND_APPLICATION, viewerId, sql.ref('a'), sql.ref('l')))
      .executeTakeFirst();
    return application ?? null;
  }

  async setState(id: number, state: ApplicationState): Promise<void> {
    await typedSql(this.em)
      .updateTable('applications')
      .set({ state, changed_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  }

  async addStep(id: number, step: { state: ApplicationState; isByLister: boolean; message: string }): Promise<void> {
    const { state, isByLister, message } = step;
    await typedSql(this.em)
      .insertInto('application_steps')
      .values({
        application_id: id,
        state,
        is_by_lister: isByLister,
        message,
        created_at: sql<string>`clock_timestamp()`,
      })
      .execute();
  }

  /** Returns the applicant; null if the viewer can't see the application. */
  async applicantOfFound(viewerId: string, id: number): Promise<string | null> {
    return (await this.find(viewerId, id))?.applicantId ?? null;
  }

  /** Clears the applicant's texts permanently. The application itself stays. */
  async clearTexts(id: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('applications')
      .set({ other_animals: '', experience: '', message: '' })
      .where('id', '=', id)
      .execute();
    await typedSql(this.em)
      .updateTable('application_steps')
      .set({ message: '' })
      .where('application_id', '=', id)
      .where('is_by_lister', '=', false)
      .execute();
  }

  /** Counts the steps that left the state unchanged. */
  async messageCounts(id: number, isByLister: boolean): Promise<CapCounts> {
    const { rows } = await sql<CapCounts>`
      select count(*)::integer as "ofAll", (count(*) filter (where is_by_lister = ${isByLister}))::integer as "ofAuthor"
      from (
        select is_by_lister, state = lag(state) over (order by id) as is_message
        from application_steps where application_id = ${id}) step
      where is_message`.execute(typedSql(this.em));
    return rows[0] ?? { ofAll: 0, ofAuthor: 0 };
  }

  /** Rejects all undecided applications of a listing and returns them. */
  async rejectOpen(listingId: number): Promise<EndedApplication[]> {
    return typedSql(this.em)
      .updateTable('applications')
      .set({ state: 'rejected', changed_at: sql<string>`clock_timestamp()` })
      .where('listing_id', '=', listingId)
      .where(shared(IS_OPEN, sql.ref('applications')))
      .returning(['id', 'applicant_id as applicantId'])
      .execute();
  }

  /** Rejects the approved application of a listing and returns it. */
  async rejectApproved(listingId: number): Promise<EndedApplication[]> {
    return typedSql(this.em)
      .updateTable('applications')
      .set({ state: 'rejected', changed_at: sql<string>`clock_timestamp()` })
      .where('listing_id', '=', listingId)
      .where('state', '=', 'approved')
      .returning(['id', 'applicant_id as applicantId'])
      .execute();
  }
}
