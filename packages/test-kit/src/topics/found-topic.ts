import type { TopicDetail } from '@qlixline/contract/topics/topic';

import { found } from '../fake-endpoint.ts';
import type { FakeState } from '../fake-state.ts';

/** Returns the topic or throws `not_found`. */
export function topicWith({ topics }: FakeState, id: number): TopicDetail {
  return found(topics.find((topic) => topic.id === id));
}
