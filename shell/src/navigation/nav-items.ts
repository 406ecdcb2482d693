import { screens } from '@qlixline/contract/areas/screens';
import { Bell, Hash, House, Map, MessageCircle, User, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

import { UnreadBadge, UnreadConversationsBadge } from './unread-badge.tsx';

/** `icon` is one of the product's icons or the path of a remote's icon. */
export type NavItem = {
  label: string;
  href: string;
  icon: LucideIcon | string;
  Badge?: ComponentType<{ className?: string | undefined }>;
};

/** Items of the desktop navigation (behaviour: navigation). */
export const SIDEBAR_ITEMS: readonly NavItem[] = [
  { label: 'Home', href: screens.home, icon: House },
  { label: 'Topics', href: screens.topics, icon: Hash },
  { label: 'Friends', href: screens.friends, icon: Users },
  { label: 'Messages', href: screens.messages, icon: MessageCircle, Badge: UnreadConversationsBadge },
  { label: 'Notifications', href: screens.notifications, icon: Bell, Badge: UnreadBadge },
  { label: 'Profile', href: screens.profile, icon: User },
];

/** Items of the phone navigation (behaviour: navigation). */
export const BOTTOM_BAR_ITEMS: readonly NavItem[] = [
  { label: 'Home', href: screens.home, icon: House },
  { label: 'Friends', href: screens.friends, icon: Users },
  { label: 'Map', href: screens.map, icon: Map },
  { label: 'Chat', href: screens.messages, icon: MessageCircle, Badge: UnreadConversationsBadge },
  { label: 'Topics', href: screens.topics, icon: Hash },
];

/** Matches / exactly and other addresses by path prefix, which ends at a slash (behaviour: navigation). */
export function isActive(href: string, pathname: string): boolean {
  if (href === screens.home) return pathname === href;
  return pathname === href || pathname.startsWith(`${href}/`);
}
