type Shared = { title: string; url: string };

/** Services to which an address can be shared, opened as plain links. */
const SHARE_TARGETS = {
  Email: ({ title, url }) => `mailto:?${encoded({ subject: title, body: url })}`,
  WhatsApp: ({ title, url }) => `https://wa.me/?${encoded({ text: `${title} ${url}` })}`,
  Telegram: ({ title, url }) => `https://t.me/share/url?${encoded({ url, text: title })}`,
  Facebook: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${encoded({ u: url })}`,
  X: ({ title, url }) => `https://x.com/intent/post?${encoded({ text: title, url })}`,
} as const satisfies Record<string, (shared: Shared) => string>;
export type ShareTarget = keyof typeof SHARE_TARGETS;

/** Returns the services with their links in display order. */
export function shareAddresses(shared: Shared): { target: ShareTarget; href: string }[] {
  return (Object.keys(SHARE_TARGETS) as ShareTarget[]).map((target) => ({
    target,
    href: SHARE_TARGETS[target](shared),
  }));
}

/** Avoids URLSearchParams, because mail apps show its "+" instead of a space. */
function encoded(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
}
