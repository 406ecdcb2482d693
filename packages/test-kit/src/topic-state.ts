import type { Thread, ThreadReply } from '@qlixline/contract/thread';
import type { TopicDetail, TopicLogEntry } from '@qlixline/contract/topic';
import type { UserCard } from '@qlixline/contract/user';

/** A thread with everything that is in it. */
export type FakeThread = { thread: Thread; replies: ThreadReply[] };

export type TopicState = {
  /** In the order in which they are listed. */
  topics: TopicDetail[];
  /** Of each topic, beside its moderators. */
  topicMembers: UserCard[];
  threads: FakeThread[];
  deletedThreads: FakeThread[];
  deletedReplies: ThreadReply[];
  /** Of whichever topic. */
  topicLog: TopicLogEntry[];
};

export function createTopicState(seed: Partial<TopicState>): TopicState {
  return {
    topics: seed.topics ?? [],
    topicMembers: seed.topicMembers ?? [],
    threads: seed.threads ?? [],
    deletedThreads: [],
    deletedReplies: [],
    topicLog: seed.topicLog ?? [],
  };
}
