import { describe, expect, test } from '@jest/globals';

import * as limits from '../limits.ts';
import { SIGHTINGS_LISTED_MAX } from './crowd-limits.ts';
import { SHARED_CAPS, capRefusal } from './shared-caps.ts';
import type { RefusingCapName, SharedCapName } from './shared-caps.ts';

type LimitName = {
  [Name in keyof typeof limits]: Name extends `${string}_MAX` | `${string}_PER_DAY` ? Name : never;
}[keyof typeof limits];

/**
 * Users who can use up each limit. A new limit needs its row here, and one that several authors use up its entry in
 * SHARED_CAPS.
 *
 * - `own`: one user, or the one who writes the text.
 * - `people`: users of whom each takes one place.
 * - `team`: users whom the owner has let in and can remove.
 * - `listed`: nobody; it bounds what one reply lists or what one act reaches.
 */
const USED_UP_BY: Record<LimitName, 'own' | 'people' | 'team' | 'listed' | SharedCapName> = {
  MAIL_EVENTS_MAX: 'listed',
  SIGN_INS_LISTED_MAX: 'listed',
  PASSKEYS_MAX: 'own',
  PASSKEY_NAME_MAX: 'own',
  FAILED_SIGN_INS_PER_DAY: 'listed',
  DIGEST_ITEMS_MAX: 'listed',
  DIGEST_POSTS_MAX: 'listed',
  DIGEST_DUE_PETS_MAX: 'listed',
  INVITE_LINKS_MAX: 'own',
  INVITE_LINK_PLACES_MAX: 'people',
  PREMIUM_ALBUMS_MAX: 'own',
  PREMIUM_COLLECTIONS_MAX: 'own',
  PREMIUM_HIGHLIGHTS_MAX: 'own',
  PREMIUM_HISTORY_MAX: 'listed',
  PREMIUM_CODE_MAX: 'own',
  PREMIUM_DAYS_MAX: 'own',
  PUSH_DEVICES_MAX: 'own',
  PUSH_ENDPOINT_MAX: 'own',
  PET_NAME_MAX: 'own',
  PET_NICKNAME_MAX: 'own',
  PET_BREED_MAX: 'own',
  PET_BIO_MAX: 'own',
  PETS_PER_OWNER_MAX: 'own',
  BIO_MAX: 'own',
  DISPLAY_NAME_MAX: 'own',
  USER_ADDRESS_MAX: 'own',
  FIRST_NAME_MAX: 'own',
  LOCATION_MAX: 'own',
  EMAIL_MAX: 'own',
  PASSWORD_MAX: 'own',
  USERNAME_MAX: 'own',
  POST_TEXT_MAX: 'own',
  POST_IMAGES_MAX: 'own',
  POST_PETS_MAX: 'own',
  ALT_TEXT_MAX: 'own',
  TAG_MAX: 'own',
  TAGS_SUGGESTED_MAX: 'listed',
  TAG_POSTS_COUNTED_MAX: 'listed',
  MENTIONS_MAX: 'listed',
  DISCOVER_MAX: 'listed',
  POSTS_COUNTED_MAX: 'listed',
  COMMENT_MAX: 'own',
  BEST_COMMENTS_MAX: 'listed',
  COMMENT_EXCERPT_MAX: 'listed',
  COLLECTION_NAME_MAX: 'own',
  COLLECTIONS_MAX: 'own',
  COLLECTION_POSTS_MAX: 'own',
  REPLIES_COUNTED_MAX: 'listed',
  STORY_REPLY_MAX: 'own',
  STORY_CAPTION_MAX: 'own',
  STORIES_ACTIVE_MAX: 'own',
  STORY_RINGS_MAX: 'listed',
  HIGHLIGHT_NAME_MAX: 'own',
  HIGHLIGHTS_MAX: 'own',
  HIGHLIGHT_STORIES_MAX: 'own',
  MESSAGE_MAX: 'own',
  MESSAGE_EXCERPT_MAX: 'listed',
  MESSAGES_PAGE_MAX: 'listed',
  REQUEST_MESSAGES_MAX: 'own',
  CONVERSATIONS_PINNED_MAX: 'own',
  UNREAD_COUNTED_MAX: 'listed',
  MESSAGE_IMAGES_MAX: 'own',
  GROUP_MEMBERS_MAX: 'people',
  GROUP_NAME_MAX: 'own',
  CONVERSATION_SEARCH_MAX: 'own',
  TOPIC_NAME_MAX: 'own',
  TOPIC_DESCRIPTION_MAX: 'own',
  TOPIC_MODERATORS_MAX: 'people',
  TOPICS_JOINED_MAX: 'own',
  THREAD_TITLE_MAX: 'own',
  THREAD_TEXT_MAX: 'own',
  THREAD_EXCERPT_MAX: 'listed',
  THREAD_REPLY_MAX: 'own',
  THREAD_NOTIFIED_MAX: 'listed',
  POLL_OPTIONS_MAX: 'own',
  POLL_OPTION_MAX: 'own',
  POLL_DAYS_MAX: 'own',
  PHOTO_CAPTION_MAX: 'own',
  ALBUM_NAME_MAX: 'own',
  ALBUMS_MAX: 'own',
  ALBUM_PHOTOS_MAX: 'own',
  FRIENDS_MAX: 'people',
  FOLLOWS_MAX: 'own',
  FOLLOWERS_MAX: 'people',
  SUGGESTIONS_MAX: 'listed',
  SIMILAR_PETS_MAX: 'listed',
  HIDDEN_WORDS_MAX: 'own',
  HIDDEN_WORD_MAX: 'own',
  REPORT_DETAILS_MAX: 'own',
  SUSPENSION_REASON_MAX: 'own',
  SUSPENSION_YEARS_MAX: 'own',
  MODERATION_NOTE_MAX: 'own',
  CARERS_MAX: 'people',
  CARED_FOR_MAX: 'own',
  CARE_DAYS_MAX: 'own',
  CARE_PLAN_TEXT_MAX: 'own',
  CARE_LINE_MAX: 'own',
  CARE_NAME_MAX: 'own',
  CARE_PHONE_MAX: 'own',
  CHIP_NUMBER_MAX: 'own',
  CARE_CONTACTS_MAX: 'team',
  CARE_LINKS_MAX: 'own',
  HEALTH_ENTRIES_MAX: 'team',
  HEALTH_DOCUMENTS_MAX: 'team',
  HEALTH_DOCUMENTS_OF_PET_MAX: 'team',
  HEALTH_DOCUMENT_NAME_MAX: 'own',
  PASSPORTS_MAX: 'own',
  PASSPORT_DOCUMENTS_MAX: 'own',
  HEALTH_NAME_MAX: 'own',
  DUE_SHOWN_MAX: 'listed',
  HEALTH_DOSE_MAX: 'own',
  HEALTH_REPEAT_MAX: 'own',
  HEALTH_NOTE_MAX: 'own',
  CALENDAR_EVENTS_MAX: 'listed',
  CALENDAR_REPEATS_MAX: 'listed',
  DOSE_TIMES_MAX: 'own',
  TIMED_MEDICATIONS_MAX: 'team',
  DOSES_SHOWN_MAX: 'listed',
  TAG_NOTE_MAX: 'own',
  TAG_FINDER_NAME_MAX: 'own',
  TAG_MESSAGE_MAX: 'own',
  TAG_MESSAGE_UNITS_MAX: 'own',
  TAG_CONVERSATIONS_MAX: 'tagConversations',
  TAG_CONVERSATIONS_PER_DAY: 'tagConversations',
  TAG_CONVERSATION_MESSAGES_MAX: 'tagMessages',
  NOTICE_MARKS_MAX: 'own',
  NOTICE_WITHHELD_MAX: 'own',
  NOTICE_REWARD_MAX: 'own',
  NOTICE_IMAGES_MAX: 'own',
  NOTICES_MAX: 'own',
  NOTICE_DAYS_MAX: 'own',
  NOTICES_IN_VIEW_MAX: 'listed',
  NOTICE_MATCHES_MAX: 'noticeMatches',
  NOTICE_MATCH_KM_MAX: 'listed',
  SIGHTING_TEXT_MAX: 'own',
  SIGHTING_WHERE_MAX: 'own',
  SIGHTINGS_MAX: 'sightings',
  VISITOR_SIGHTINGS_MAX: 'visitorSightings',
  ALERTS_NOTIFIED_MAX: 'listed',
  FRIENDS_PETS_IN_VIEW_MAX: 'listed',
  PLACE_NAME_MAX: 'own',
  PLACE_ADDRESS_MAX: 'own',
  PLACE_PHONE_MAX: 'own',
  PLACE_WEBSITE_MAX: 'own',
  PLACE_NOTE_MAX: 'own',
  OPEN_TIMES_MAX: 'own',
  PLACES_IN_VIEW_MAX: 'listed',
  PLACE_CELLS_MAX: 'listed',
  PLACE_FAVOURITES_MAX: 'own',
  PLACE_REVIEW_MAX: 'own',
  PLACE_REVIEW_IMAGES_MAX: 'own',
  PLACE_REPLY_MAX: 'own',
  PLACE_PROPOSALS_MAX: 'own',
  WALK_TITLE_MAX: 'own',
  WALK_TEXT_MAX: 'own',
  WALK_TEMPERAMENT_MAX: 'own',
  WALK_REASON_MAX: 'own',
  WALK_PLACES_MAX: 'people',
  WALK_WAITING_MAX: 'people',
  WALK_PETS_MAX: 'own',
  WALK_SPECIES_MAX: 'own',
  WALK_MINUTES_MAX: 'own',
  WALK_AHEAD_DAYS_MAX: 'own',
  WALKS_HOSTED_MAX: 'own',
  WALKS_IN_VIEW_MAX: 'listed',
  WALK_CALENDAR_MAX: 'listed',
  NEWS_TITLE_MAX: 'own',
  NEWS_TEXT_MAX: 'own',
  NEWS_FEEDS_MAX: 'listed',
  NEWS_ITEMS_MAX: 'listed',
  NEWS_SAVED_MAX: 'own',
  LISTING_TITLE_MAX: 'own',
  LISTING_DESCRIPTION_MAX: 'own',
  LISTING_IMAGES_MAX: 'own',
  LISTINGS_MAX: 'own',
  PRICE_MAX: 'own',
  PEDIGREE_GENERATIONS_MAX: 'listed',
  FAMILY_CHILDREN_MAX: 'listed',
  PARENT_CLAIMS_MAX: 'parentClaims',
  LISTINGS_COUNTED_MAX: 'listed',
  SAVED_SEARCHES_MAX: 'own',
  SAVED_SEARCH_NOTIFIED_MAX: 'listed',
  SHELTER_NAME_MAX: 'own',
  SHELTER_ABOUT_MAX: 'own',
  SHELTER_ADDRESS_MAX: 'own',
  SHELTER_HOURS_MAX: 'own',
  SHELTER_WEBSITE_MAX: 'own',
  SHELTERS_FOUNDED_MAX: 'own',
  SHELTERS_JOINED_MAX: 'own',
  SHELTER_MEMBERS_MAX: 'people',
  SHELTER_LISTINGS_MAX: 'team',
  SHELTER_REFERENCE_MAX: 'own',
  IMPORT_ROWS_MAX: 'own',
  IMPORT_COLUMNS_MAX: 'own',
  IMPORT_PHOTOS_MAX: 'own',
  APPLICATION_TEXT_MAX: 'own',
  APPLICATION_MESSAGES_MAX: 'applicationMessages',
  APPLICATION_MESSAGE_MAX: 'own',
  TOWNS_FOUND_MAX: 'listed',
  ADDRESS_QUERY_MAX: 'own',
  ADDRESSES_FOUND_MAX: 'listed',
  FAVOURITES_MAX: 'own',
  SEARCH_MAX: 'own',
  NEWEST_IN_AREA_MAX: 'listed',
  PET_NAMES_IN_SEARCH_MAX: 'listed',
  PAGE_LIMIT_MAX: 'listed',
  CURSOR_MAX: 'listed',
  BATCH_MAX: 'listed',
  BATCH_TEXT_MAX: 'listed',
  LINK_MAX: 'own',
};

const LIMITS: Readonly<Record<LimitName, number>> = limits;
const CAPS = Object.keys(SHARED_CAPS) as SharedCapName[];
const REFUSING = CAPS.filter((name): name is RefusingCapName => SHARED_CAPS[name].past === 'refuse');

describe('caps of shared containers', () => {
  test.each(CAPS)('the share of one author in %s leaves at least a third of it to others', (name) => {
    const { shared, perAuthor } = SHARED_CAPS[name];
    expect(perAuthor).toBeGreaterThan(0);
    expect(perAuthor).toBeLessThanOrEqual((shared * 2) / 3);
  });

  test('every declared cap is a limit that is used up by its authors', () => {
    const declared = CAPS.map((name) => SHARED_CAPS[name].shared);
    const known = Object.entries(USED_UP_BY).flatMap(([limit, by]) =>
      CAPS.some((name) => name === by) ? [LIMITS[limit as LimitName]] : [],
    );
    expect(known).toEqual(expect.arrayContaining(declared));
  });

  test('a list of sightings has room for all by users and all by visitors', () => {
    expect(SIGHTINGS_LISTED_MAX).toBe(limits.SIGHTINGS_MAX + limits.VISITOR_SIGHTINGS_MAX);
  });

  test.each(REFUSING)('%s refuses with a sentence for the author’s share and another for the whole', (name) => {
    const { shared, perAuthor, authorFull, full } = SHARED_CAPS[name];
    expect(capRefusal(name, { ofAll: shared - 1, ofAuthor: perAuthor - 1, ofNewcomers: 0 })).toBeUndefined();
    expect(capRefusal(name, { ofAll: shared - 1, ofAuthor: perAuthor, ofNewcomers: 0 })).toBe(authorFull);
    expect(capRefusal(name, { ofAll: shared, ofAuthor: 0, ofNewcomers: 0 })).toBe(full);
    for (const sentence of [authorFull, full]) expect(sentence).toMatch(/^[A-Z].{20,}[a-z.]$/);
  });
});
