import { screens } from '@qlixline/contract/screens';
import { Bell, Hash, House, Map, MessageCircle, User, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

import { UnreadBadge, UnreadConversationsBadge } from './unread-badge.tsx';

/** `icon`: one of the product's, or the path of a remote's own. */
export type NavItem = {
  label: string;
  href: string;
  icon: LucideIcon | string;
  Badge?: ComponentType<{ className?: string | undefined }>;
};

/** The desktop's (behaviour: navigation). */
export const SIDEBAR_ITEMS: readonly NavItem[] = [
  { label: 'Home', href: screens.home, icon: House },
  { label: 'Topics', href: screens.topics, icon: Hash },
  { label: 'Friends', href: screens.friends, icon: Users },
  { label: 'Messages', href: screens.messages, icon: MessageCircle, Badge: UnreadConversationsBadge },
  { label: 'Notifications', href: screens.notifications, icon: Bell, Badge: UnreadBadge },
  { label: 'Profile', href: screens.profile, icon: User },
];

/** The phone's (behaviour: navigation). */
export const BOTTOM_BAR_ITEMS: readonly NavItem[] = [
  { label: 'Home', href: screens.home, icon: House },
  { label: 'Friends', href: screens.friends, icon: Users },
  { label: 'Map', href: screens.map, icon: Map },
  { label: 'Chat', href: screens.messages, icon: MessageCircle, Badge: UnreadConversationsBadge },
  { label: 'Topics', href: screens.topics, icon: Hash },
];

/** Exact match for /, path prefix for the others; a prefix ends at a slash (behaviour: navigation). */
export function isActive(href: string, pathname: string): boolean {
  if (href === screens.home) return pathname === href;
  return pathname === href || pathname.startsWith(`${href}/`);
}
