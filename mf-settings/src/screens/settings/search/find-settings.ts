import { foldedWords } from '@qlixline/contract/text/folded-words';

/** Found setting: the element to go to, its text, and the title of its section if it isn't the section itself. */
export type FoundSetting = { element: HTMLElement; text: string; section: string | null };

const RESULTS_MAX = 8;

/** Words by which people look for a section, beside those that it shows. A section without words doesn't compile. */
const OTHER_WORDS = {
  account: 'email password sign out log out logout login security name username',
  security:
    'two factor 2fa mfa authenticator one time code totp recovery codes second step protect history log attempts',
  appearance: 'theme dark mode light night colour color display units kg pounds metric',
  notifications: 'alerts bell mute likes comments mentions quiet',
  mails: 'email newsletter digest summary unsubscribe',
  push: 'alerts phone device permission browser quiet hours badge',
  calendar: 'ics webcal google apple outlook feed walks birthdays vet medication',
  install: 'app home screen phone desktop add',
  privacy: 'visible public audience who can see message read receipts location',
  followers: 'follow following public',
  people: 'block mute unblock unmute',
  restricted: 'restrict limit bully',
  sensitive: 'cover blur nsfw photos graphic',
  words: 'mute filter keywords spoiler',
  limits: 'new account trust why allowed',
  reports: 'reported abuse moderation outcome',
  moderation: 'moderator queue',
  devices: 'sessions sign out browser phone logged in security',
  connected: 'apps permissions remotes teams api access',
  about: 'law legal faq support guide version changes terms privacy policy cookies imprint contact rules',
  data: 'export download archive backup copy takeout portability gdpr zip json move',
  premium: 'ads subscription pay plan code',
  delete: 'close remove leave erase deactivate data',
} as const;

/** Id of a section, which is part of its address. */
export type SectionId = keyof typeof OTHER_WORDS;

const otherWordsFor = (id: string): string => (id in OTHER_WORDS ? OTHER_WORDS[id as SectionId] : '');

/**
 * Finds settings by what the page shows, so that none can be left out: sections by their title and other words for it,
 * then labels, buttons and groups in them. Each typed word must begin a word of the text.
 */
export function findSettings(page: ParentNode, typed: string): FoundSetting[] {
  const wanted = foldedWords(typed);
  if (wanted.length === 0) return [];
  const matches = (text: string) => {
    const words = foldedWords(text);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  const sections: FoundSetting[] = [];
  const inSections: FoundSetting[] = [];
  for (const element of page.querySelectorAll<HTMLElement>('section[id]')) {
    const title = textOf(element.querySelector('h2'));
    if (matches(`${title} ${otherWordsFor(element.id)}`)) sections.push({ element, text: title, section: null });
    const seen = new Set<string>();
    for (const part of element.querySelectorAll<HTMLElement>('label, summary, button, a, h3')) {
      const text = textOf(part);
      if (!matches(text) || seen.has(text)) continue;
      seen.add(text);
      inSections.push({ element: part, text, section: title });
    }
  }
  return [...sections, ...inSections].slice(0, RESULTS_MAX);
}

const textOf = (element: Element | null): string => element?.textContent?.trim() ?? '';

/** Opens the group around a setting, scrolls to it, and gives it the focus. */
export function goToSetting({ element, section }: FoundSetting): void {
  const group = element.closest('details');
  if (group) group.open = true;
  element.scrollIntoView({ block: section === null ? 'start' : 'center' });
  const target = section === null ? element.querySelector('h2') : controlOf(element);
  if (section === null) target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true, focusVisible: true });
}

const controlOf = (element: HTMLElement): HTMLElement | null =>
  element instanceof HTMLLabelElement ? element.control : element;
