// Without a schema: endpoints name these, and the declarations of endpoints are in the first view.

/** Users from whom somebody accepts a contact, widest first. Each includes the ones after it. */
export const CONTACT_AUDIENCES = ['everyone', 'following', 'friends', 'nobody'] as const;
export type ContactAudience = (typeof CONTACT_AUDIENCES)[number];

/** Labels of the audiences, as their owner reads them. */
export const AUDIENCE_LABELS: Readonly<Record<ContactAudience, string>> = {
  everyone: 'Everyone',
  following: 'Friends and people I follow',
  friends: 'Friends',
  nobody: 'Nobody',
};

type Contact = {
  /** Audience of users who have chosen none. */
  readonly default: ContactAudience;
  /** Label of the setting. */
  readonly label: string;
  /** Explanation below the setting. */
  readonly hint: string;
  /** Sentence for a user whose contact the person of this name doesn't accept. */
  readonly refusal: (name: string) => string;
};

/**
 * Acts by which one user reaches another, who decides from whom to accept them (decision: consent). An endpoint lists
 * the acts that it can perform in `reaches`.
 */
export const CONTACTS = {
  groupInvitation: {
    default: 'friends',
    label: 'Who can add me to groups',
    hint: 'People who aren’t your friends can only invite you. The same goes for a group you have left.',
    // One sentence for all reasons, including a block with another member.
    refusal: (name) => `${name} can’t be added to this group.`,
  },
  message: {
    default: 'everyone',
    label: 'Who can message me',
    hint: 'Conversations you’re already in stay open, and so do messages about what you offer or look for.',
    refusal: (name) => `${name} limits who can send them messages.`,
  },
  mention: {
    default: 'everyone',
    label: 'Who can mention me',
    hint: 'A mention by anybody else stays plain text, and you aren’t notified.',
    refusal: (name) => `${name} can’t be mentioned.`,
  },
  comment: {
    default: 'everyone',
    label: 'Who can comment on my public posts',
    hint: 'Your friends can always comment on posts for friends.',
    refusal: (name) => `${name} limits who can comment on their public posts.`,
  },
} as const satisfies Record<string, Contact>;
export type ContactName = keyof typeof CONTACTS;

/** Audience of each contact. */
export type ContactAudiences = Record<ContactName, ContactAudience>;

/** Audiences that somebody has chosen; the others are the defaults. */
export type ChosenAudiences = { [Name in ContactName]?: ContactAudience | undefined };

export const CONTACT_NAMES = Object.keys(CONTACTS) as ContactName[];

/** Returns the audience of each contact from those that somebody has chosen. */
export function audiencesOf(chosen: ChosenAudiences): ContactAudiences {
  const audiences = CONTACT_NAMES.map((name) => [name, chosen[name] ?? CONTACTS[name].default]);
  return Object.fromEntries(audiences) as ContactAudiences;
}
