import type { TopicWorld, WorldReply, WorldThread, WorldTopic } from '../generated/topics.arbitrary.ts';
import { Relations } from './relations.model.ts';

type WrittenText = Pick<WorldReply, 'author' | 'word' | 'gone'>;

/** Model of what users see and count in topics, written independently of the SQL. */
export class TopicsModel {
  readonly #relations: Relations;
  readonly #hiddenWords: TopicWorld['hiddenWords'];

  constructor({ users, relations, hiddenWords }: TopicWorld) {
    this.#relations = new Relations(
      Array.from({ length: users }, (_, user) => user),
      relations,
    );
    this.#hiddenWords = hiddenWords;
  }

  /** Returns true if it is visible by its address. */
  sees(viewer: number, { author, gone }: WrittenText): boolean {
    return gone === 'no' && this.isShown(viewer, author);
  }

  /** Returns true if it is visible by its address, or the viewer moderates its topic. */
  finds(viewer: number, topic: WorldTopic, text: WrittenText): boolean {
    return this.sees(viewer, text) || (text.gone === 'no' && moderates(viewer, topic));
  }

  /** Returns true if it is in the topic's lists, which show moderators everything. */
  findsListed(viewer: number, topic: WorldTopic, text: WrittenText): boolean {
    return this.lists(viewer, text) || (text.gone === 'no' && moderates(viewer, topic));
  }

  /** Returns true if a block separates the viewer from its author. */
  isHidden(viewer: number, { author }: WrittenText): boolean {
    return !this.isShown(viewer, author);
  }

  /** Returns true if it is visible, and shown in lists and counts of what is new. */
  lists(viewer: number, text: WrittenText): boolean {
    if (!this.sees(viewer, text)) return false;
    const isHidden =
      this.#relations.hasMuted(viewer, text.author) ||
      this.#hiddenWords.some(([user, word]) => user === viewer && word === text.word);
    return text.author === viewer || !isHidden;
  }

  isShown(viewer: number, user: number): boolean {
    return viewer === user || !this.#relations.isBlockedEitherWay(viewer, user);
  }

  shownOf(viewer: number, users: readonly number[]): number[] {
    return users.filter((user) => this.isShown(viewer, user));
  }

  /** Counts what the viewer finds, including muted authors and hidden words. */
  countOf(viewer: number, topic: WorldTopic, texts: readonly WrittenText[]): number {
    return texts.filter((one) => this.finds(viewer, topic, one)).length;
  }

  listedReplies(viewer: number, topic: WorldTopic, { replies }: WorldThread): WorldReply[] {
    return replies.filter((reply) => this.findsListed(viewer, topic, reply));
  }

  /** Returns the reply it answers, if the viewer sees that in lists. */
  answered(viewer: number, { replies }: WorldThread, { answers }: WorldReply): WorldReply | null {
    const answered = answers === null ? undefined : replies[answers];
    return answered && this.lists(viewer, answered) ? answered : null;
  }

  /** Returns the unread count of a member who has read the thread but no reply; 0 for others. */
  unreadCount(viewer: number, topic: WorldTopic, thread: WorldThread): number {
    if (!topic.members.includes(viewer)) return 0;
    return thread.replies.filter((reply) => reply.author !== viewer && this.lists(viewer, reply)).length;
  }
}

const moderates = (user: number, { members }: WorldTopic): boolean => members[0] === user;
