/** SQL of the newest reply to a story from a user; null without one. */
export const REPLY_TO_STORY = (storyId: string, authorId: string): string => `(
  select m.text from messages m
  where m.story_id = ${storyId} and m.author_id = ${authorId} order by m.id desc limit 1)`;
