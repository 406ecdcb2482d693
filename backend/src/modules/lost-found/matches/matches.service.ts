import { Injectable } from '@nestjs/common';
import type { NoticeMatch } from '@qlixline/contract/lost-found/notice';
import { matchOf } from '@qlixline/contract/lost-found/notice-match';
import { SHARED_CAPS } from '@qlixline/contract/trust/shared-caps';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { throwNotFound } from '../../../errors/problem-error.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { PetsService } from '../../pets/pets.service.ts';
import { TrustService } from '../../trust/trust.service.ts';
import { NoticesRepository } from '../notices.repository.ts';
import { candidatesQuery } from './matches.query.ts';
import type { Candidate } from './matches.query.ts';

/** Minimum scores, out of 100, to show a match and to notify of one. */
const SHOWN_MIN = 30;
const NOTIFIED_MIN = 60;

type Scored = Candidate & Omit<NoticeMatch, 'notice'>;

/** Matches found animals with lost pets. */
@Injectable()
export class MatchesService {
  constructor(
    private readonly preparedReads: PreparedReads,
    private readonly notices: NoticesRepository,
    private readonly notifications: NotificationsService,
    private readonly pets: PetsService,
    private readonly trust: TrustService,
  ) {}

  /** Lists the matches of a viewer's own notice, most likely first. */
  async listFor(viewerId: string, noticeId: number): Promise<NoticeMatch[]> {
    const notice = (await this.notices.findVisible(viewerId, noticeId)) ?? throwNotFound();
    if (!(await this.#isOwn(viewerId, notice))) throwNotFound();
    const scored = scoredOf(await this.preparedReads.rows(candidatesQuery, [noticeId]));
    const best = mostLikely(scored, SHOWN_MIN);
    const cards = await this.notices.cards(
      viewerId,
      best.map(({ id }) => id),
    );
    return best.flatMap(({ id, score, reasons }) => {
      const card = cards.get(id);
      return card ? [{ notice: card, score, reasons }] : [];
    });
  }

  /** Notifies both sides of likely matches, in the transaction in which the actor has created or changed a notice. */
  async notifyOfMatches(noticeId: number, actorId: string): Promise<void> {
    const scored = scoredOf(await this.preparedReads.rowsNow(candidatesQuery, [noticeId]));
    const likely = mostLikely(scored, NOTIFIED_MIN);
    if (likely.length === 0) return;
    await this.trust.count(actorId, 'match');
    const own = await this.notices.find(noticeId);
    if (own) await this.#notifyFamily(own);
    for (const other of likely) await this.#notifyFamily(other);
  }

  async #notifyFamily({ id, petId, authorId }: Pick<Candidate, 'id' | 'petId' | 'authorId'>): Promise<void> {
    const people = petId === null ? [authorId] : await this.pets.familyOf(petId);
    for (const userId of people) await this.notifications.notifyOfAccount(userId, 'notice_match', { noticeId: id });
  }

  async #isOwn(viewerId: string, { petId, authorId }: Pick<Candidate, 'petId' | 'authorId'>): Promise<boolean> {
    return petId === null ? authorId === viewerId : (await this.pets.familyOf(petId)).includes(viewerId);
  }
}

/**
 * Returns the best matches, with only a few by the same author, who could otherwise fill the list (decision: crowds).
 */
function mostLikely(scored: readonly Scored[], scoreMin: number): Scored[] {
  const { shared, perAuthor } = SHARED_CAPS.noticeMatches;
  const ofAuthor = new Map<string, number>();
  const listed = scored.filter(({ score, authorId }) => {
    if (score < scoreMin) return false;
    const count = (ofAuthor.get(authorId) ?? 0) + 1;
    ofAuthor.set(authorId, count);
    return count <= perAuthor;
  });
  return listed.slice(0, shared);
}

/** Scores the candidates. The first notice's kind determines which of the two is the lost one. */
function scoredOf(candidates: readonly Candidate[]): Scored[] {
  return candidates
    .flatMap((candidate) => {
      const { kind, own, other, km } = candidate;
      const match = kind === 'lost' ? matchOf(own, other, km) : matchOf(other, own, km);
      return match ? [{ ...candidate, ...match }] : [];
    })
    .toSorted((a, b) => b.score - a.score || a.km - b.km || b.id - a.id);
}
