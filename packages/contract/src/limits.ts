/**
 * Every limit of the product, with its unit in the name or beside it. The backend enforces the limits and the screens
 * announce them (behaviour: limits).
 */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024; // inclusive
export const IMAGE_MAX_PIXELS = 50_000_000;
export const VIDEO_MAX_BYTES = 100 * 1024 * 1024; // inclusive
export const VIDEO_MAX_SECONDS = 60;
export const VIDEO_MAX_PIXELS = 9_000_000; // per frame; slightly more than 4K
export const VIDEO_LONG_SIDE = 1280; // maximum length in px of the longer side of a transcoded video
export const VOICE_MAX_BYTES = 10 * 1024 * 1024; // inclusive
export const VOICE_MAX_SECONDS = 300;
export const VOICE_PEAKS = 64; // parts of a recording whose loudness is shown
export const STORAGE_MAX_BYTES = 2 * 1024 * 1024 * 1024; // per user, for images in all widths, videos, voice messages and texts
/** Widths in px in which an uploaded image is stored, largest first. */
export const IMAGE_WIDTHS = [1280, 640, 320] as const;
/** Frames of an animation, of which only the first is kept; more frames are an attack on the decoder. */
export const IMAGE_MAX_FRAMES = 2_000;
export const IMAGE_LARGE_PIXELS = 4_000_000; // of the largest stored version of a photo

export const PET_NAME_MAX = 50; // graphemes
export const PET_NICKNAME_MAX = 50; // graphemes
export const PET_BREED_MAX = 80; // graphemes
export const PET_BIO_MAX = 300; // graphemes
export const PETS_PER_OWNER_MAX = 50;
export const PET_WEIGHT_MAX_KG = 2_000;
export const PET_HEIGHT_MAX_CM = 400;
export const PET_OLDEST_BIRTH_YEARS = 100; // range of the year dropdown (behaviour: date picker)

export const BIO_MAX = 300; // graphemes
export const DISPLAY_NAME_MAX = 50; // graphemes
export const USER_ADDRESS_MAX = 36; // length of an id; usernames are shorter
export const FIRST_NAME_MAX = 50; // graphemes
export const LOCATION_MAX = 100; // graphemes
export const EMAIL_MAX = 254; // characters, RFC 5321
export const PASSWORD_MIN = 10; // characters
export const PASSWORD_MAX = 200; // characters
export const RESET_ACCOUNTS_PAGE = 20; // accounts per page, if several have the address of a reset link
export const MINIMUM_AGE_YEARS = 13;
export const ACCOUNT_DELETION_DAYS = 14; // grace period before deletion
export const FRESH_SIGN_IN_MINUTES = 10; // how long a sign-in, or a proof in a session, counts as fresh
export const EMAIL_RETURN_DAYS = 7; // days in which the former address can take a change of e-mail back
export const SIGN_INS_LISTED_MAX = 50; // attempts to sign in that Settings show
export const FAILED_SIGN_INS_PER_DAY = 50; // failed attempts that are kept, so that strangers can't fill the log
export const SIGN_IN_LOG_DAYS = 90; // how long attempts are kept
export const RECOVERY_CODES = 10; // codes that replace the authenticator app, each once
export const SECOND_STEP_MINUTES = 10; // time for the code after the password
export const PASSKEYS_MAX = 20; // passkeys of an account
export const PASSKEY_NAME_MAX = 50;
export const PASSKEY_CHALLENGE_MINUTES = 10; // time in which a passkey answers a challenge
export const INVITE_LINKS_MAX = 10; // open links of a member by which people join
export const INVITE_LINK_PLACES_MAX = 20; // people who join by one link; an operator's may have more
export const INVITE_LINK_DAYS = 30;
export const DATA_EXPORT_DAYS = 7; // for which an archive of one's data can be downloaded

export const PREMIUM_STORAGE_MAX_BYTES = 10 * 1024 * 1024 * 1024; // per user with Premium, instead of STORAGE_MAX_BYTES
export const PREMIUM_ALBUMS_MAX = 500;
export const PREMIUM_COLLECTIONS_MAX = 200;
export const PREMIUM_HIGHLIGHTS_MAX = 100;
export const PREMIUM_HISTORY_MAX = 20; // periods that Settings show
export const PREMIUM_CODE_MAX = 60; // characters of an entered code, with spaces and dashes
export const PREMIUM_DAYS_MAX = 3_660; // days of one code or gift

export const MESSAGE_TRIED_HOURS = 48; // time within which a mail is tried again before it is given up
export const GIVEN_UP_MESSAGE_DAYS = 30; // time for which an operator can send a given-up mail again
export const MAIL_AGAIN_MINUTES = 10; // interval between two mails about one notification that is still unseen
export const MAIL_EVENTS_MAX = 100; // bounces and complaints that one call reports
export const INBOUND_MAIL_MAX_BYTES = 10 * 1024 * 1024; // of a raw message with its attachments, inclusive
export const DIGEST_ITEMS_MAX = 10; // notifications that a digest lists
export const DIGEST_POSTS_MAX = 3; // posts that a digest quotes
export const DIGEST_DUE_DAYS = 7; // how long before it is due a digest mentions a health entry
export const DIGEST_DUE_PETS_MAX = 5; // pets whose due entries a digest lists
export const PUSH_AGAIN_MINUTES = 10; // interval between two pushes about one notification that is still unseen
export const PUSH_DEVICES_MAX = 10; // devices of a user that get pushes; a further one replaces the oldest
export const PUSH_ENDPOINT_MAX = 1_000; // characters of the address that a push service gives a device
export const PUSH_MAX_BYTES = 3_072; // of an encrypted push; services accept 4 KB

export const USERNAME_MIN = 3; // characters
export const USERNAME_MAX = 30; // characters
export const USERNAME_CHANGE_DAYS = 14;
export const USERNAME_KEPT_DAYS = 365;

export const POST_TEXT_MAX = 1_000; // graphemes
export const POST_IMAGES_MAX = 4;
export const POST_PETS_MAX = 10;
export const ALT_TEXT_MAX = 500; // graphemes
export const TAG_MAX = 50; // characters
export const TAGS_SUGGESTED_MAX = 8; // per reply
export const TAG_SUGGESTION_DAYS = 90; // older posts of others don't make a tag a suggestion
export const TAG_POSTS_COUNTED_MAX = 50; // per tag; higher counts are capped
export const MENTIONS_MAX = 20; // users notified per text
export const POST_RESTORE_MINUTES = 10; // time within which a deleted post or story can be restored
export const DISCOVER_MAX = 200; // posts per visit
export const DISCOVER_GAP = 10; // rows within which an author appears only once
export const POSTS_COUNTED_MAX = 1_000; // per user; higher counts are capped
export const COMMENT_MAX = 500; // graphemes
export const BEST_COMMENTS_MAX = 2; // per post, in lists of posts
export const COMMENT_EXCERPT_MAX = 160; // characters per comment
export const COMMENT_EDIT_MINUTES = 15; // time within which a comment can be edited
export const COLLECTION_NAME_MAX = 50; // graphemes
export const COLLECTIONS_MAX = 50;
export const COLLECTION_POSTS_MAX = 1_000;
export const REPLIES_COUNTED_MAX = 1_000; // per comment; higher counts are capped
export const STORY_REPLY_MAX = 500; // graphemes
export const STORY_CAPTION_MAX = 200; // graphemes
export const STORIES_ACTIVE_MAX = 20;
export const STORY_LIFETIME_HOURS = 24;
export const STORY_RINGS_MAX = 100; // users
export const HIGHLIGHT_NAME_MAX = 30; // graphemes
export const HIGHLIGHTS_MAX = 20;
export const HIGHLIGHT_STORIES_MAX = 100;
export const MESSAGE_MAX = 1_000; // graphemes
export const MESSAGE_EXCERPT_MAX = 160; // characters per message, in the inbox and in quotes
export const MESSAGE_EDIT_MINUTES = 15; // time within which a message can be edited
export const MESSAGE_DELETE_HOURS = 24; // time within which a message can be deleted for everybody
export const MESSAGES_PAGE_DEFAULT = 40;
export const MESSAGES_PAGE_MAX = 100;
export const REQUEST_MESSAGES_MAX = 3; // to a non-friend until they accept
export const CONVERSATIONS_PINNED_MAX = 5;
export const UNREAD_COUNTED_MAX = 100;
export const TYPING_SHOWN_SECONDS = 6;
export const MESSAGE_IMAGES_MAX = 10;
export const GROUP_MEMBERS_MAX = 20; // per group, including its owner
export const GROUP_NAME_MAX = 50; // graphemes
export const CONVERSATION_SEARCH_MAX = 100; // characters
export const TOPIC_NAME_MAX = 50; // graphemes
export const TOPIC_DESCRIPTION_MAX = 300; // graphemes
export const TOPIC_MODERATORS_MAX = 20;
export const TOPICS_JOINED_MAX = 500;
export const THREAD_TITLE_MAX = 120; // graphemes
export const THREAD_TEXT_MAX = 5_000; // graphemes
export const THREAD_EXCERPT_MAX = 200; // characters, for threads in lists and quoted replies
export const THREAD_REPLY_MAX = 2_000; // graphemes
export const REPLY_EDIT_MINUTES = 15; // time within which a reply in a thread can be edited
export const THREAD_NOTIFIED_MAX = 2_000; // members notified of a new thread, latest joined first
export const POLL_OPTIONS_MIN = 2;
export const POLL_OPTIONS_MAX = 6;
export const POLL_OPTION_MAX = 80; // graphemes
export const POLL_DAYS_MAX = 14;
export const PHOTO_CAPTION_MAX = 300; // graphemes
export const ALBUM_NAME_MAX = 50; // graphemes
export const ALBUMS_MAX = 100;
export const ALBUM_PHOTOS_MAX = 1_000;
export const FRIENDS_MAX = 5_000;
export const FOLLOWS_MAX = 1_000; // users that one user can follow
export const FOLLOWERS_MAX = 5_000; // per user, because each public post fans out to all of them
export const DECLINED_REQUEST_DAYS = 30; // before the same user may send another request
export const SUGGESTIONS_MAX = 20;
export const SIMILAR_PETS_MAX = 12;
/** Pets born within this many days of each other count as the same age. */
export const SAME_AGE_DAYS = 183;
export const HIDDEN_WORDS_MAX = 50;
export const HIDDEN_WORD_MIN = 2; // characters
export const HIDDEN_WORD_MAX = 40; // graphemes
export const REPORT_DETAILS_MAX = 500; // graphemes
export const MODERATION_NOTE_MAX = 500; // graphemes
export const SUSPENSION_REASON_MAX = 500; // graphemes
export const SUSPENSION_YEARS_MAX = 10; // a longer suspension is permanent

export const CARERS_MAX = 10; // per pet, including invitations
export const CARED_FOR_MAX = 50; // pets of other owners per user, including invitations
export const CARE_DAYS_MAX = 366; // maximum length of an agreement

export const CARE_PLAN_TEXT_MAX = 1_000; // graphemes of each text of a care plan
export const CARE_LINE_MAX = 120; // graphemes of an address, an insurance or a note on a contact
export const CARE_NAME_MAX = 80; // graphemes
export const CARE_PHONE_MAX = 40; // graphemes
export const CHIP_NUMBER_MAX = 30; // graphemes
export const CARE_CONTACTS_MAX = 5; // per care plan
export const CARE_LINKS_MAX = 5; // per pet, without expired ones
export const CARE_LINK_DAYS = [1, 3, 7, 14, 30] as const;

export const HEALTH_ENTRIES_MAX = 1_000; // per pet
export const HEALTH_DOCUMENTS_MAX = 5; // per entry
export const HEALTH_DOCUMENTS_OF_PET_MAX = 100;
export const HEALTH_DOCUMENT_MAX_BYTES = 10 * 1024 * 1024; // inclusive
export const HEALTH_DOCUMENTS_MAX_BYTES = 500 * 1024 * 1024; // for all pets of one owner
export const HEALTH_DOCUMENT_NAME_MAX = 100; // graphemes
export const PASSPORTS_MAX = 10; // per pet, without expired ones
export const PASSPORT_DAYS = [1, 7, 30, 90] as const;
export const PASSPORT_DOCUMENTS_MAX = 10; // per passport
export const HEALTH_REPEAT_MAX = 365; // days, weeks, months or years between two reminders
export const HEALTH_NAME_MAX = 80; // graphemes
export const DUE_SHOWN_MAX = 4; // names of due entries per notification
export const HEALTH_DOSE_MAX = 80; // graphemes
export const HEALTH_NOTE_MAX = 1_000; // graphemes
export const DOSE_TIMES_MAX = 8; // times of day of one medication
export const TIMED_MEDICATIONS_MAX = 10; // per pet, with times of day
export const DOSE_LATE_DAYS = 7; // time within which a dose can be recorded afterwards, and for which doses are listed
export const DOSE_EARLY_HOURS = 12; // how long before its planned time a dose can be recorded
export const DOSE_MISSED_MINUTES = 60; // after which a dose that nobody has recorded counts as missed
/** Doses of one reply: the planned ones of nine days at most, and recorded ones of former times of day. */
export const DOSES_SHOWN_MAX = 1_000;

export const TAG_NOTE_MAX = 300; // graphemes
export const TAG_FINDER_NAME_MAX = 50; // graphemes
export const TAG_MESSAGE_MAX = 1_000; // graphemes
export const TAG_MESSAGE_UNITS_MAX = 4_000; // UTF-16 code units, to keep pages of whole conversations small
export const TAG_CONVERSATIONS_MAX = 50; // per pet; the one without messages for the longest time is evicted
export const TAG_CONVERSATIONS_PER_DAY = 20; // new ones per pet
export const TAG_CONVERSATION_MESSAGES_MAX = 100; // per conversation
export const TAG_CONVERSATION_DAYS = 90; // retention after the newest message

export const NOTICE_MARKS_MAX = 500; // graphemes
export const NOTICE_WITHHELD_MAX = 100; // graphemes
export const NOTICE_REWARD_MAX = 60; // graphemes
export const NOTICE_IMAGES_MAX = 4;
export const NOTICES_MAX = 20; // per user, without ended ones
export const NOTICE_DAYS_MAX = 180; // since last seen or found; also the limit for matches
export const NOTICE_CONFIRMED_DAYS = 30; // after this, the author is asked whether the search continues
export const NOTICE_ANSWER_DAYS = 7; // time to answer before the notice expires
export const NOTICE_WITHIN_KM = [5, 10, 25, 50, 100, 250] as const;
export const NOTICES_IN_VIEW_MAX = 200;
export const NOTICE_MATCHES_MAX = 20;
export const NOTICE_MATCH_KM_MAX = 250;
export const SIGHTING_TEXT_MAX = 500; // graphemes
export const SIGHTING_WHERE_MAX = 200; // graphemes
export const SIGHTINGS_MAX = 100; // by users
export const VISITOR_SIGHTINGS_MAX = 50; // share of SIGHTINGS_MAX for visitors without an account
export const ALERT_WITHIN_KM = [1, 3, 5, 10, 25, 50] as const;
export const ALERT_HOURS = [0, 1, 24] as const;
export const ALERTS_NOTIFIED_MAX = 5_000; // users notified of one missing pet, nearest first

export const FRIENDS_PETS_IN_VIEW_MAX = 200; // per map view

export const PLACE_NAME_MAX = 120; // graphemes
export const PLACE_ADDRESS_MAX = 200; // graphemes
export const PLACE_PHONE_MAX = 40; // graphemes
export const PLACE_WEBSITE_MAX = 300; // characters
export const PLACE_NOTE_MAX = 500; // graphemes
export const OPEN_TIMES_MAX = 28; // per week: four a day
export const PLACE_WITHIN_KM = [2, 5, 10, 25, 50] as const;
export const PLACES_IN_VIEW_MAX = 200; // per map view; beyond this the map shows counts per cell
export const PLACE_CELLS_MAX = 400; // per map view
export const PLACE_FAVOURITES_MAX = 500; // per user
export const PLACE_REVIEW_MAX = 2_000; // graphemes
export const PLACE_REVIEW_IMAGES_MAX = 4;
export const PLACE_REPLY_MAX = 1_000; // graphemes
export const PLACE_PROPOSALS_MAX = 20; // open ones per user

export const WALK_TITLE_MAX = 80; // graphemes
export const WALK_TEXT_MAX = 2_000; // graphemes
export const WALK_TEMPERAMENT_MAX = 200; // graphemes
export const WALK_REASON_MAX = 200; // graphemes
export const WALK_PLACES_MAX = GROUP_MEMBERS_MAX - 1; // without the host; everybody joins the group chat
export const WALK_WAITING_MAX = 100; // users on the waiting list
export const WALK_PETS_MAX = 5; // per participant
export const WALK_SPECIES_MAX = 20;
export const WALK_MINUTES_MIN = 10;
export const WALK_MINUTES_MAX = 8 * 60;
export const WALK_AHEAD_DAYS_MAX = 365; // from today until the start
export const WALK_PLANNED_DAYS = 60; // walks of a series are created this far ahead
export const WALKS_HOSTED_MAX = 20; // upcoming ones per user; a series counts once
export const WALKS_IN_VIEW_MAX = 200;
export const WALK_KEPT_DAYS = 365; // retention after the walk
export const WALK_REMINDER_HOURS = [24, 2] as const; // before the start
export const CALENDAR_EVENTS_MAX = 1_500; // per calendar, walks included
export const CALENDAR_DOSE_DAYS = 14; // days ahead for which a calendar has doses
export const CALENDAR_REPEATS_MAX = 12; // days of one reminder that repeats
export const WALK_CALENDAR_MAX = 500; // walks per calendar

export const NEWS_TITLE_MAX = 200; // characters
export const NEWS_TEXT_MAX = 2_000; // characters per third-party article; the rest is at the source
export const NEWS_FEEDS_MAX = 50; // per installation
export const NEWS_ITEMS_MAX = 50; // per feed and fetch, newest first
export const NEWS_KEPT_DAYS = 90; // retention after publication, unless a user has saved the article
export const NEWS_SAVED_MAX = 500; // articles per user

export const LISTING_TITLE_MAX = 80; // graphemes
export const LISTING_DESCRIPTION_MAX = 3_000; // graphemes
export const LISTING_IMAGES_MAX = 10;
export const LISTINGS_MAX = 500; // per user, without ended ones
export const PRICE_MAX = 1_000_000; // in any currency
export const DAM_AGE_MIN_YEARS = 1; // minimum age of a dam (dog)
export const DAM_AGE_MAX_YEARS = 8; // dams must be younger than this
export const SIRE_AGE_MIN_MONTHS = 7; // minimum age of a sire (dog)
export const CAT_AGE_MIN_MONTHS = 12; // minimum age for mating cats
export const PEDIGREE_GENERATIONS_MAX = 8; // generations of ancestors included in an inbreeding coefficient
export const FAMILY_CHILDREN_MAX = 200; // per pet, on its page
export const PARENT_CLAIMS_MAX = 50; // per user and view
export const COMMON_ANCESTORS_NAMED = 8; // largest shares only
export const SALE_AGE_MIN_WEEKS = 8; // minimum age of an animal; until then it needs its mother
export const LISTING_WITHIN_KM = [5, 10, 25, 50, 100, 250] as const;
export const LISTINGS_COUNTED_MAX = 1_000; // per filter; higher counts are capped
export const SAVED_SEARCHES_MAX = 20; // per user
export const SAVED_SEARCH_NOTIFIED_MAX = 2_000; // users notified of one listing, earliest saved first
export const SHELTER_NAME_MAX = 80; // graphemes
export const SHELTER_ABOUT_MAX = 2_000; // graphemes
export const SHELTER_ADDRESS_MAX = 200; // graphemes
export const SHELTER_HOURS_MAX = 300; // graphemes
export const SHELTER_WEBSITE_MAX = 200; // characters
export const SHELTERS_FOUNDED_MAX = 3; // per user, without closed ones
export const SHELTERS_JOINED_MAX = 20; // per user
export const SHELTER_MEMBERS_MAX = 30; // including invitations
export const SHELTER_LISTINGS_MAX = 1_000; // without ended ones
export const SHELTER_REFERENCE_MAX = 40; // graphemes
export const IMPORT_MAX_BYTES = 1024 * 1024; // per file
export const IMPORT_ROWS_MAX = 500; // animals per file
export const IMPORT_COLUMNS_MAX = 100; // per file
export const IMPORT_PHOTOS_MAX = 500; // per file
/**
 * Maximum size of an import's JSON, in which each quote and line break of the file takes two bytes; the rest is for the
 * photos' names.
 */
export const IMPORT_BODY_MAX_BYTES = 2 * IMPORT_MAX_BYTES + 512 * 1024;
export const APPLICATION_TEXT_MAX = 1_000; // graphemes
export const APPLICATION_MESSAGES_MAX = 100; // per application, by both parties
export const APPLICATION_MESSAGE_MAX = 500; // graphemes, per step
export const APPROVAL_UNDO_HOURS = 24; // time within which an approval can be revoked
export const TOWNS_FOUND_MAX = 8; // per reply
export const TOWN_NEAR_MAX_KM = 100; // a place farther from every town has no town name
export const ADDRESS_QUERY_MAX = 300; // graphemes, as links to maps are long
export const ADDRESSES_FOUND_MAX = 10; // per reply
export const FAVOURITES_MAX = 1_000; // per user

export const SEARCH_MAX = 100; // graphemes
export const SEARCH_GROUP_HITS = 4; // per type when all types are searched
export const NEWEST_IN_AREA_MAX = 10; // per area in the menu; higher counts are shown as 9+
export const PET_NAMES_IN_SEARCH_MAX = 3; // per user

export const PAGE_LIMIT_DEFAULT = 20;
export const PAGE_LIMIT_MAX = 50;
export const PAGE_MAX_BYTES = 256 * 1024; // a page ends early, but after one item at least
/**
 * Maximum length in characters in every list. Discover's cursor is the longest because it names all posts shown so far
 * (DISCOVER_MAX).
 */
export const CURSOR_MAX = 1_100;
export const BATCH_MAX = 20; // reads per request
export const BATCH_TEXT_MAX = 4_000; // characters of all addresses, which servers and proxies accept in a URL

export const LIVE_FRAME_MAX_BYTES = 64 * 1024;

/** Maximum length of a link with a preview. */
export const LINK_MAX = 1_000; // characters
