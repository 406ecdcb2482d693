import { topicQuery } from '@qlixline/api-client/topics';
import type { Topic } from '@qlixline/contract/topic';
import { useQuery } from '@tanstack/react-query';

import { TopicRow } from './topic-row.tsx';

/** A topic for the species of one's pets, with what became of it since it was suggested. */
export function SuggestedTopicRow({ topic }: { topic: Topic }) {
  const { data = topic } = useQuery({ ...topicQuery(topic.id), enabled: false });
  return <TopicRow topic={data} isSuggested />;
}
