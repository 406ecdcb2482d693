import type { Thread, ThreadReply } from '@qlixline/contract/topics/thread';
import type { TopicDetail, TopicLogEntry } from '@qlixline/contract/topics/topic';
import type { UserCard } from '@qlixline/contract/users/user';

/** A thread with its replies. */
export type FakeThread = { thread: Thread; replies: ThreadReply[] };

export type TopicState = {
  /** Topics in the order of the list. */
  topics: TopicDetail[];
  /** Members of each topic, in addition to its moderators. */
  topicMembers: UserCard[];
  threads: FakeThread[];
  deletedThreads: FakeThread[];
  deletedReplies: ThreadReply[];
  /** Log of any topic. */
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
