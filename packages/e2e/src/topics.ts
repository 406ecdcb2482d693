import type { Account } from '@qlixline/journey-kit/accounts';
import type { Thread, ThreadInput } from '@qlixline/contract/topics/thread';
import type { TopicDetail } from '@qlixline/contract/topics/topic';

/** Creates a topic with the screens' API calls. */
export function beginTopic(account: Account, name: string): Promise<TopicDetail> {
  return account.call('POST /api/topics', {
    body: { name, description: '', species: null, theme: null },
  });
}

export function beginThread(account: Account, topicId: number, thread: Partial<ThreadInput>): Promise<Thread> {
  return account.call('POST /api/topics/:id/threads', {
    params: { id: topicId },
    body: { title: 'A question', text: '', images: [], ...thread },
  });
}
