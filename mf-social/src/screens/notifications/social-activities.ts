import type { ActivityKind } from '@qlixline/contract/notifications/notification';
import { screens } from '@qlixline/contract/areas/screens';
import {
  AtSign,
  Heart,
  MessageCircle,
  MessagesSquare,
  Quote,
  Reply,
  Rss,
  Send,
  Smile,
  UserPlus,
  Users,
} from 'lucide-react';

import type { Activity } from './activity.ts';
import { toActor, toFollower, toOwnStory, toPost, toThread } from './activity-addresses.ts';

/** Activities around friends, posts, comments, stories and topics. */
export const SOCIAL_ACTIVITIES = {
  friend_request: {
    badge: UserPlus,
    text: 'would like to be friends',
    several: null,
    address: () => screens.friendRequests,
  },
  friend_accepted: {
    badge: Users,
    text: 'became friends with you',
    several: null,
    address: toActor,
  },
  new_follower: {
    badge: Rss,
    text: 'started following you',
    several: null,
    address: toFollower,
  },
  post_liked: {
    badge: Heart,
    text: 'liked your post',
    several: (n) => `liked ${n} of your posts`,
    address: toPost,
  },
  post_commented: {
    badge: MessageCircle,
    text: 'commented on your post',
    several: (n) => `commented on ${n} of your posts`,
    address: toPost,
  },
  post_mentioned: {
    badge: AtSign,
    text: 'mentioned you in a post',
    several: (n) => `mentioned you in ${n} posts`,
    address: toPost,
  },
  post_quoted: {
    badge: Quote,
    text: 'quoted your post',
    several: (n) => `quoted you in ${n} posts`,
    address: toPost,
  },
  comment_mentioned: {
    badge: AtSign,
    text: 'mentioned you in a comment',
    several: (n) => `mentioned you in ${n} comments`,
    address: toPost,
  },
  comment_liked: {
    badge: Heart,
    text: 'liked your comment',
    several: (n) => `liked ${n} of your comments`,
    address: toPost,
  },
  comment_replied: {
    badge: Reply,
    text: 'replied to your comment',
    several: (n) => `replied to your comments ${n} times`,
    address: toPost,
  },
  story_replied: {
    badge: Send,
    text: 'replied to your story',
    several: (n) => `replied to ${n} of your stories`,
    address: toOwnStory,
  },
  story_reacted: {
    badge: Smile,
    text: 'reacted to your story',
    several: (n) => `reacted to ${n} of your stories`,
    address: toOwnStory,
  },
  thread_created: {
    badge: MessagesSquare,
    text: 'started a thread',
    several: (n) => `started ${n} threads`,
    address: toThread,
  },
  thread_replied: {
    badge: MessageCircle,
    text: 'replied to your thread',
    several: (n) => `replied to ${n} of your threads`,
    address: toThread,
  },
  reply_answered: {
    badge: Reply,
    text: 'answered you in a thread',
    several: (n) => `answered you in ${n} threads`,
    address: toThread,
  },
} as const satisfies Partial<Record<ActivityKind, Activity>>;
