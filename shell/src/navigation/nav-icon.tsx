import type { NavItem } from './nav-items.ts';

/** Icon of a navigation item. Remotes provide theirs as a path in the same square as lucide's. */
export function NavIcon({ icon: Icon }: Pick<NavItem, 'icon'>) {
  if (typeof Icon !== 'string') return <Icon aria-hidden />;
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" aria-hidden>
      <path d={Icon} strokeLinejoin="round" />
    </svg>
  );
}
