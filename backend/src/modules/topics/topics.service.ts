import { Injectable } from '@nestjs/common';
import { TOPIC_MODERATORS_MAX, TOPICS_JOINED_MAX } from '@qlixline/contract/limits';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { TopicInput, TopicMembershipInput, TopicsQuery } from '@qlixline/contract/topics/topic';

import { pageBefore } from '../../database/cursors/page-cursor.ts';
import { Transactions } from '../../database/connections/transactions.ts';
import { alreadyExists, forbidden, invalidTransition, notFound, throwNotFound } from '../../errors/problem-error.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { refuseOfficialName } from '../../names/official-names.ts';
import { TopicLogRepository } from './topic-log.repository.ts';
import { TopicsRepository } from './topics.repository.ts';

/** Topics, their members and moderators, as JSON text in the shape of `topicDetailSchema`. */
@Injectable()
export class TopicsService {
  constructor(
    private readonly topics: TopicsRepository,
    private readonly log: TopicLogRepository,
    private readonly live: LiveEvents,
    private readonly transactions: Transactions,
  ) {}

  listJson(viewerId: string, query: TopicsQuery): Promise<string> {
    return this.topics.listJson(viewerId, query);
  }

  async showJson(viewerId: string, id: number): Promise<string> {
    return (await this.topics.json(viewerId, id)) ?? throwNotFound();
  }

  async membersJson(viewerId: string, id: number, page: PageQuery): Promise<string> {
    return (await this.topics.membersJson(viewerId, id, pageBefore(page))) ?? throwNotFound();
  }

  /** Returns the log, for moderators of the topic. */
  async logJson(viewerId: string, id: number, page: PageQuery): Promise<string> {
    await this.#requireModerator(viewerId, id);
    return this.log.listJson(viewerId, id, pageBefore(page));
  }

  /** Creates a topic. Its creator becomes a member and its first moderator. */
  async createJson(userId: string, input: TopicInput): Promise<string> {
    refuseOfficialName('name', input.name);
    return this.transactions.run(async () => {
      await this.#requireRoom(userId);
      const id = await this.topics.insert(input);
      if (id === null) throw alreadyExists('A topic with this name already exists.');
      await this.topics.join(id, userId);
      await this.topics.setModerator(id, userId, true);
      await this.log.add({ topicId: id, moderatorId: userId, action: 'appoint', userId });
      return this.#shown(userId, id);
    });
  }

  /** Changes the membership, joining the topic if necessary. */
  setMembershipJson(userId: string, id: number, input: TopicMembershipInput): Promise<string> {
    return this.transactions.run(async () => {
      const { isMember } = (await this.topics.membership(userId, id)) ?? throwNotFound();
      if (!isMember) {
        await this.#requireRoom(userId);
        await this.topics.join(id, userId);
      }
      await this.topics.changeMembership(id, userId, input);
      this.live.publish([userId], { type: 'topic_changed', id });
      return this.#shown(userId, id);
    });
  }

  /** Leaves the topic. The user's threads and replies stay. */
  leaveJson(userId: string, id: number): Promise<string> {
    return this.transactions.run(async () => {
      if (!(await this.topics.membership(userId, id))) throw notFound();
      await this.topics.leave(id, userId);
      this.live.publish([userId], { type: 'topic_changed', id });
      return this.#shown(userId, id);
    });
  }

  setModerator(viewerId: string, id: number, userId: string, isModerator: boolean): Promise<void> {
    return this.transactions.run(async () => {
      await this.#requireModerator(viewerId, id);
      if (isModerator && !(await this.topics.hasRoomForModerator(id))) throw tooManyModerators();
      const member = (await this.topics.visibleMember(viewerId, id, userId)) ?? throwNotFound();
      if (member.isModerator === isModerator) return;
      await this.topics.setModerator(id, userId, isModerator);
      const action = isModerator ? 'appoint' : 'dismiss';
      await this.log.add({ topicId: id, moderatorId: viewerId, action, userId });
      this.live.publishToAudience({ type: 'topic_changed', id });
    });
  }

  async #requireModerator(viewerId: string, id: number): Promise<void> {
    const { mayModerate } = (await this.topics.membership(viewerId, id)) ?? throwNotFound();
    if (!mayModerate) throw forbidden('This needs a moderator of the topic.');
  }

  async #requireRoom(userId: string): Promise<void> {
    await this.transactions.lockPeople([userId]);
    if (!(await this.topics.hasRoomFor(userId))) throw tooManyTopics();
  }

  async #shown(viewerId: string, id: number): Promise<string> {
    return (await this.topics.jsonNow(viewerId, id)) ?? throwNotFound();
  }
}

const tooManyTopics = () => invalidTransition(`You can be in ${TOPICS_JOINED_MAX} topics. Leave one to join another.`);
const tooManyModerators = () => invalidTransition(`A topic has at most ${TOPIC_MODERATORS_MAX} moderators.`);
