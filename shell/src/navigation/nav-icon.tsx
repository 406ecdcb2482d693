import type { NavItem } from './nav-items.ts';

/** Remotes bring theirs as a path in the square in which lucide draws, too. */
export function NavIcon({ icon: Icon }: Pick<NavItem, 'icon'>) {
  if (typeof Icon !== 'string') return <Icon aria-hidden />;
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" aria-hidden>
      <path d={Icon} strokeLinejoin="round" />
    </svg>
  );
}
