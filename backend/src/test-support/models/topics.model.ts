import type { TopicWorld, WorldReply, WorldThread, WorldTopic } from '../generated/topics.arbitrary.ts';
import { Relations } from './relations.model.ts';

type Said = Pick<WorldReply, 'author' | 'word' | 'gone'>;

/** Who reads and counts what in topics, said once more and in another way than the SQL says it. */
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

  /** By its address. */
  sees(viewer: number, { author, gone }: Said): boolean {
    return gone === 'no' && this.isShown(viewer, author);
  }

  /** In lists, too. */
  lists(viewer: number, said: Said): boolean {
    if (!this.sees(viewer, said)) return false;
    const isHidden =
      this.#relations.hasMuted(viewer, said.author) ||
      this.#hiddenWords.some(([user, word]) => user === viewer && word === said.word);
    return said.author === viewer || !isHidden;
  }

  isShown(viewer: number, user: number): boolean {
    return viewer === user || !this.#relations.isBlockedEitherWay(viewer, user);
  }

  shownOf(viewer: number, users: readonly number[]): number[] {
    return users.filter((user) => this.isShown(viewer, user));
  }

  /** As they are counted: what is muted or has a hidden word is in the number all the same. */
  countOf(viewer: number, said: readonly Said[]): number {
    return said.filter((one) => this.sees(viewer, one)).length;
  }

  listedReplies(viewer: number, { replies }: WorldThread): WorldReply[] {
    return replies.filter((reply) => this.lists(viewer, reply));
  }

  /** The reply that it answers, where the viewer finds that. */
  answered(viewer: number, { replies }: WorldThread, { answers }: WorldReply): WorldReply | null {
    const answered = answers === null ? undefined : replies[answers];
    return answered && this.lists(viewer, answered) ? answered : null;
  }

  /** Of a member who has read the thread and no reply; of anybody else nothing is counted. */
  unreadCount(viewer: number, topic: WorldTopic, thread: WorldThread): number {
    if (!topic.members.includes(viewer)) return 0;
    return this.listedReplies(viewer, thread).filter(({ author }) => author !== viewer).length;
  }
}
