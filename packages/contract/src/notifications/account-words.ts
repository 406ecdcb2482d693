import { screens } from '../areas/screens.ts';
import { DATA_EXPORT_DAYS, DUE_SHOWN_MAX } from '../limits.ts';
import { PRODUCT_NAME } from '../remotes/product.ts';
import { clockText } from '../time/clock-texts.ts';
import { momentText } from '../time/moment-texts.ts';
import type { AccountNotificationKind, NotificationItem } from './notification.ts';

/** Person who reads a notification. */
export type Reader = {
  id: string;
  /** Name as others see it. */
  name: string;
  /** Locale of dates and times. */
  locale: string;
};

/** Words of a notification without an actor: a title, and a sentence around an optional link. */
export type AccountWords = {
  title: string;
  before?: string;
  link?: { text: string; address: string } | null;
  after?: string;
};

type Target = NotificationItem['target'];
type Words = (item: NotificationItem, reader: Reader) => AccountWords;

/** Words by kind; a missing kind doesn't compile. */
const ACCOUNT_WORDS: Readonly<Record<AccountNotificationKind, Words>> = {
  welcome: (_, { name }) => ({
    title: `Welcome to ${PRODUCT_NAME}, ${name}!`,
    before: 'Good to have you here. ',
    link: { text: 'Complete your profile', address: screens.yourProfile },
    after: ' to tell others who you are.',
  }),
  new_sign_in: () => ({
    title: 'New sign-in to your account',
    before: 'If this was not you, ',
    link: { text: 'check your devices', address: screens.settingsAt('devices#devices') },
    after: '.',
  }),
  account_kept: () => ({
    title: 'Welcome back! Your account stays',
    before: 'You signed in, so it won’t be deleted. If that was not you, ',
    link: { text: 'check your devices', address: screens.settingsAt('devices#devices') },
    after: '.',
  }),
  export_ready: () => ({
    title: 'Your data is ready to download',
    before: '',
    link: { text: 'Download it', address: screens.settingsAt('data#data') },
    after: ` within ${DATA_EXPORT_DAYS} days.`,
  }),
  listing_expired: ({ target }) => ({
    title: `Your listing ${target ? `“${target.excerpt}” ` : ''}has expired`,
    before: 'Nobody can find it now. ',
    link: target && {
      text: target.listingKind === 'mating' ? 'Publish it again' : 'Publish it again, or mark it as sold',
      address: screens.listing(target.listingKind ?? 'sale', target.id),
    },
  }),
  health_due: ({ target }) => ({
    title: dueTitle(target),
    link: target && { text: 'Open the health journal', address: screens.petHealth(target.id) },
  }),
  dose_due: ({ target }, reader) => ({
    title: `${dosesText(target, reader)} ${(target?.doses?.length ?? 1) > 1 ? 'are' : 'is'} due for ${target?.excerpt ?? 'one of your pets'}`,
    link: target && { text: 'Record it', address: screens.petHealth(target.id) },
  }),
  dose_missed: ({ target }, reader) => ({
    title: `Nobody has recorded ${dosesText(target, reader)} for ${target?.excerpt ?? 'one of your pets'}`,
    before: 'Was it given? ',
    link: target && { text: 'Record it', address: screens.petHealth(target.id) },
  }),
  tag_message: ({ target }) => ({
    title: `Somebody without an account has written to you about ${target?.excerpt ?? 'your pet'}`,
    link: target && { text: 'Read it and answer', address: screens.petTag(target.id) },
  }),
  shelter_answered: ({ target }) => {
    const name = target?.excerpt ?? 'Your shelter';
    const isRefused = target?.shelterState === 'refused';
    return {
      title: isRefused ? `${name} was not approved yet` : `${name} is approved`,
      link: target && {
        text: isRefused ? 'Read why and make changes' : 'Open its page and offer animals',
        address: screens.shelter(target.id),
      },
    };
  },
  visitor_sighting: ({ target }) => ({
    title: `Somebody without an account has seen ${target?.excerpt ?? 'your pet'}`,
    link: target && { text: 'See where, and answer', address: screens.noticeTrail(target.id) },
  }),
  notice_match: ({ target }) => ({
    title: `There may be a match for ${target?.excerpt ?? 'your notice'}`,
    link: target && { text: 'Compare them', address: screens.noticeMatches(target.id) },
  }),
  notice_check: ({ target }) => ({
    title: `Should people keep looking for ${target?.excerpt ?? 'your pet'}?`,
    link: target && { text: 'Answer, or the notice expires in a week', address: screens.notice(target.id) },
  }),
  place_answered: ({ target, targetCount = 1 }) =>
    targetCount > 1
      ? {
          title: `A moderator has answered ${targetCount} of your proposals`,
          link: { text: 'Read the answers', address: screens.placeProposals },
        }
      : {
          title: `A moderator has answered your proposal${target ? ` about ${target.excerpt}` : ''}`,
          link: target
            ? { text: 'See the place', address: screens.place(target.id) }
            : { text: 'Read the answer', address: screens.placeProposals },
        },
  walk_place_free: ({ target }, reader) => ({
    title: `You got a place on ${walkName(target)}`,
    link: walkLink(target, beginText(target, reader) ?? 'Open the walk'),
  }),
  walk_changed: ({ target, targetCount = 1 }, reader) => ({
    title: `${walkNames(target, targetCount)} ${targetCount === 1 ? 'has changed' : 'have changed'}`,
    before: reasonOf(target),
    link: walkLink(target, beginText(target, reader) ?? 'See what changed'),
  }),
  walk_cancelled: ({ target, targetCount = 1 }) => ({
    title: `${walkNames(target, targetCount)} ${targetCount === 1 ? 'is cancelled' : 'are cancelled'}`,
    before: reasonOf(target),
    link: walkLink(target, 'Open the walk'),
  }),
  // By now the walk may be cancelled or paused.
  walk_reminder: ({ target }, reader) =>
    target?.walk?.state === 'cancelled'
      ? {
          title: `${walkName(target)} isn’t taking place`,
          before: reasonOf(target),
          link: walkLink(target, beginText(target, reader) ?? 'Open the walk'),
        }
      : {
          title: `${walkName(target)} starts soon`,
          link: walkLink(target, beginText(target, reader) ?? 'See where you meet'),
        },
  area_update: ({ target }) => ({
    title: target?.excerpt || 'An area has something for you',
    before: target?.area ? `${target.area.title}. ` : '',
    link: target?.area ? { text: 'Have a look', address: target.area.path } : null,
  }),
};

/** Returns the words of an account notification; those for any kind if a newer server sends an unknown one. */
export function accountWordsOf(item: NotificationItem, reader: Reader): AccountWords {
  if (!Object.hasOwn(ACCOUNT_WORDS, item.kind)) {
    return { title: 'You have a new notification', before: 'Reload the page to see what it is about.' };
  }
  return ACCOUNT_WORDS[item.kind as AccountNotificationKind](item, reader);
}

/**
 * Returns the title for entries that are due for a pet: their names, or that they are done. Older servers send no
 * names.
 */
export function dueTitle(target: Target): string {
  const pet = target?.excerpt ?? 'one of your pets';
  const due = target?.due;
  if (!due) return `Something is due for ${pet}`;
  if (due.length === 0) return `Nothing is due for ${pet} now`;
  return `${LIST.format(shown(due))} ${due.length === 1 ? 'is' : 'are'} due for ${pet}`;
}

/** Names doses with their planned times: "Insulin (8:00 AM)". */
function dosesText(target: Target, { locale }: Reader): string {
  const doses = target?.doses ?? [];
  if (doses.length === 0) return 'A dose';
  const texts = doses.map(
    ({ name, plannedFor }) => `${name} (${momentText(`${plannedFor}:00Z`, 'clockTime', locale, 'UTC')})`,
  );
  return LIST.format(shown(texts));
}

const LIST = new Intl.ListFormat('en-GB');

/** Replaces the last name of a full list with "more", because the server may have truncated the list. */
const shown = (due: readonly string[]): readonly string[] =>
  due.length < DUE_SHOWN_MAX ? due : [...due.slice(0, DUE_SHOWN_MAX - 1), 'more'];

const walkName = (target: Target): string => (target ? `“${target.excerpt}”` : 'The walk');

/** Formats the newest of several walks and the number of the others. */
function walkNames(target: Target, count: number): string {
  if (count === 1) return walkName(target);
  return `${walkName(target)} and ${count === 2 ? 'another walk' : `${count - 1} other walks`}`;
}

const walkLink = (target: Target, text: string) => target && { text, address: screens.walk(target.id) };

const reasonOf = (target: Target): string => (target?.walk?.reason ? `${target.walk.reason} ` : '');

/** Formats the start of a walk in its own time zone; undefined if an older server doesn't send it. */
const beginText = (target: Target, { locale }: Reader): string | undefined =>
  target?.walk && clockText(target.walk.startsAt, 'appointment', locale, target.walk.timeZone);
