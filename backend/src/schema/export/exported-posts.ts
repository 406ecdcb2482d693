import { list, part } from './exported-table.ts';

/** Posts, stories, comments, topics, and reactions to those of others. */
export const EXPORTED_POSTS = {
  posts: list('posts', 'Posts', 'author_id', {
    keeps: [
      'id',
      'text',
      'visibility',
      'quoted_post_id',
      'listing_id',
      'like_count',
      'comment_count',
      'created_at',
      'edited_at',
      'deleted_at',
      'removed_at',
    ],
    own: ['author_id'],
    internal: ['preview_id'],
  }),
  post_images: part(
    'post_images',
    { of: 'posts', as: 'images', on: ['post_id', 'id'] },
    {
      keeps: ['position'],
      images: ['media_id'],
      internal: ['post_id'],
    },
  ),
  post_pets: part(
    'post_pets',
    { of: 'posts', as: 'pets', on: ['post_id', 'id'] },
    {
      keeps: ['position', 'pet_id'],
      internal: ['post_id'],
    },
  ),
  post_tags: part(
    'post_tags',
    { of: 'posts', as: 'tags', on: ['post_id', 'id'] },
    {
      keeps: ['tag'],
      internal: ['post_id'],
    },
  ),
  post_mentions: part(
    'post_mentions',
    { of: 'posts', as: 'mentions', on: ['post_id', 'id'] },
    {
      keeps: ['username'],
      people: ['user_id'],
      internal: ['post_id'],
    },
  ),
  post_likes: list('post_likes', 'Liked posts', 'user_id', {
    keeps: ['created_at', 'post_id'],
    own: ['user_id'],
    internal: ['id'],
  }),
  post_saves: list('post_saves', 'Saved posts', 'user_id', {
    keeps: ['created_at', 'post_id'],
    own: ['user_id'],
    internal: ['id'],
  }),
  post_dismissals: list('post_dismissals', 'Posts you are not interested in', 'user_id', {
    keeps: ['created_at', 'post_id'],
    own: ['user_id'],
    internal: ['id'],
  }),
  fewer_species: list('fewer_species', 'Species you see less of', 'user_id', { keeps: ['species'], own: ['user_id'] }),
  collections: list('collections', 'Collections', 'owner_id', {
    keeps: ['id', 'name', 'created_at'],
    own: ['owner_id'],
  }),
  collection_posts: part(
    'collection_posts',
    { of: 'collections', as: 'posts', on: ['collection_id', 'id'] },
    {
      keeps: ['post_id'],
      internal: ['collection_id'],
    },
  ),
  comments: list('comments', 'Comments', 'author_id', {
    keeps: ['id', 'post_id', 'text', 'top_id', 'like_count', 'created_at', 'edited_at', 'deleted_at', 'removed_at'],
    people: ['answers_id'],
    own: ['author_id'],
    internal: ['preview_id', 'top_gone_at'],
    others: ['hidden_at', 'held_at', 'deleted_by'],
  }),
  comment_mentions: part(
    'comment_mentions',
    { of: 'comments', as: 'mentions', on: ['comment_id', 'id'] },
    {
      keeps: ['username'],
      people: ['user_id'],
      internal: ['comment_id'],
    },
  ),
  comment_likes: list('comment_likes', 'Liked comments', 'user_id', {
    keeps: ['created_at', 'comment_id'],
    own: ['user_id'],
  }),
  stories: list('stories', 'Stories', 'author_id', {
    keeps: ['id', 'caption', 'created_at', 'expires_at', 'deleted_at', 'removed_at'],
    images: ['media_id'],
    own: ['author_id'],
  }),
  story_views: list('story_views', 'Viewed stories', 'viewer_id', {
    keeps: ['seen_at', 'story_id', 'reaction'],
    own: ['viewer_id'],
    internal: ['id'],
  }),
  highlights: list('highlights', 'Highlights', 'owner_id', {
    keeps: ['id', 'name', 'created_at'],
    own: ['owner_id'],
  }),
  highlight_stories: part(
    'highlight_stories',
    { of: 'highlights', as: 'stories', on: ['highlight_id', 'id'] },
    {
      keeps: ['story_id'],
      internal: ['highlight_id'],
    },
  ),
  topic_members: list('topic_members', 'Topics', 'user_id', {
    keeps: ['joined_at', 'topic_id', 'level', 'is_muted', 'muted_until', 'moderates_since'],
    own: ['user_id'],
    internal: ['id'],
  }),
  topics: part(
    'topics',
    { of: 'topic_members', as: 'topic', on: ['id', 'topic_id'] },
    {
      keeps: ['name', 'description', 'species', 'theme', 'created_at'],
      internal: ['id', 'folded_name', 'is_built_in', 'member_count', 'thread_count'],
    },
  ),
  topic_log: list('topic_log', 'Acts as a topic’s moderator', 'moderator_id', {
    keeps: ['created_at', 'topic_id', 'action', 'thread_id', 'reply_id'],
    people: ['user_id'],
    own: ['moderator_id'],
    internal: ['id'],
  }),
  threads: list('threads', 'Threads', 'author_id', {
    keeps: [
      'id',
      'topic_id',
      'title',
      'text',
      'reply_count',
      'like_count',
      'is_pinned',
      'is_locked',
      'poll_ends_at',
      'created_at',
      'edited_at',
      'deleted_at',
      'removed_at',
    ],
    own: ['author_id'],
    internal: ['preview_id', 'position', 'last_number', 'active_at'],
  }),
  thread_images: part(
    'thread_images',
    { of: 'threads', as: 'images', on: ['thread_id', 'id'] },
    {
      keeps: ['position'],
      images: ['media_id'],
      internal: ['thread_id'],
    },
  ),
  thread_poll_options: part(
    'thread_poll_options',
    { of: 'threads', as: 'poll', on: ['thread_id', 'id'] },
    {
      keeps: ['position', 'text', 'vote_count'],
      internal: ['thread_id'],
    },
  ),
  thread_replies: list('thread_replies', 'Replies in threads', 'author_id', {
    keeps: [
      'id',
      'thread_id',
      'number',
      'text',
      'answers_id',
      'like_count',
      'created_at',
      'edited_at',
      'deleted_at',
      'removed_at',
    ],
    own: ['author_id'],
    internal: ['preview_id'],
  }),
  thread_votes: list('thread_votes', 'Votes', 'user_id', { keeps: ['thread_id', 'position'], own: ['user_id'] }),
  thread_likes: list('thread_likes', 'Liked threads', 'user_id', { keeps: ['thread_id'], own: ['user_id'] }),
  thread_reply_likes: list('thread_reply_likes', 'Liked replies', 'user_id', { keeps: ['reply_id'], own: ['user_id'] }),
  thread_reads: list('thread_reads', 'Read threads', 'user_id', {
    keeps: ['thread_id', 'read_number'],
    own: ['user_id'],
  }),
} as const;
