import { topicQuery } from '@qlixline/api-client/topics/topics';
import type { Topic } from '@qlixline/contract/topics/topic';
import { useQuery } from '@tanstack/react-query';

import { TopicRow } from './topic-row.tsx';

/** Suggested topic for the species of the viewer's pets, with its current state. */
export function SuggestedTopicRow({ topic }: { topic: Topic }) {
  const { data = topic } = useQuery({ ...topicQuery(topic.id), enabled: false });
  return <TopicRow topic={data} isSuggested />;
}
