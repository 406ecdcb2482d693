/**
 * Every limit of the product, each with its unit in the name or beside it. The backend enforces them,
 * the screens announce them (behaviour: limits).
 */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024; // exactly this passes, a byte more is refused
export const IMAGE_MAX_PIXELS = 50_000_000;
export const VIDEO_MAX_BYTES = 100 * 1024 * 1024; // exactly this passes, a byte more is refused
export const VIDEO_MAX_SECONDS = 60;
export const VIDEO_MAX_PIXELS = 9_000_000; // of one frame: 4K and a little
export const VIDEO_LONG_SIDE = 1280; // pixels that a prepared video has at most
export const STORAGE_MAX_BYTES = 2 * 1024 * 1024 * 1024; // of one user's images, in all their widths, and videos
/** The widths, in pixels, that an uploaded picture is kept in, largest first. */
export const IMAGE_WIDTHS = [1280, 640, 320] as const;
/** Frames of an animation, of which the first is kept: more are made to cost work. */
export const IMAGE_MAX_FRAMES = 2_000;
export const IMAGE_LARGE_PIXELS = 4_000_000; // of the file for whoever opens a photo

export const PET_NAME_MAX = 50; // graphemes
export const PET_NICKNAME_MAX = 50; // graphemes
export const PET_BREED_MAX = 80; // graphemes
export const PET_BIO_MAX = 300; // graphemes
export const PETS_PER_OWNER_MAX = 50;
export const PET_WEIGHT_MAX_KG = 2_000;
export const PET_HEIGHT_MAX_CM = 400;
export const PET_OLDEST_BIRTH_YEARS = 100; // the year dropdown goes back this far (behaviour: date picker)

export const BIO_MAX = 300; // graphemes
export const DISPLAY_NAME_MAX = 50; // graphemes
export const USER_ADDRESS_MAX = 36; // an id; usernames are shorter
export const FIRST_NAME_MAX = 50; // graphemes
export const LOCATION_MAX = 100; // graphemes
export const EMAIL_MAX = 254; // characters, RFC 5321
export const PASSWORD_MIN = 10; // characters
export const PASSWORD_MAX = 200; // characters
export const MINIMUM_AGE_YEARS = 13;
export const ACCOUNT_DELETION_DAYS = 14; // to change one's mind
export const FRESH_SIGN_IN_MINUTES = 10; // in which it stands for a password that an account does not have

export const USERNAME_MIN = 3; // characters
export const USERNAME_MAX = 30; // characters
export const USERNAME_CHANGE_DAYS = 14;
export const USERNAME_KEPT_DAYS = 365;

export const POST_TEXT_MAX = 1_000; // graphemes
export const POST_IMAGES_MAX = 4;
export const POST_PETS_MAX = 10;
export const ALT_TEXT_MAX = 500; // graphemes
export const TAG_MAX = 50; // characters
export const TAGS_SUGGESTED_MAX = 8; // at once
export const TAG_SUGGESTION_DAYS = 90; // posts of others that are older make no tag a suggestion
export const TAG_POSTS_COUNTED_MAX = 50; // of one tag: which has more is shown to have this many
export const MENTIONS_MAX = 20; // people told of one text
export const POST_RESTORE_MINUTES = 10; // a deleted post or story can be brought back for this long
export const DISCOVER_MAX = 200; // posts in one visit
export const DISCOVER_GAP = 10; // rows in which nobody has two posts
export const POSTS_COUNTED_MAX = 1_000; // of one person: who has more is shown to have this many
export const COMMENT_MAX = 500; // graphemes
export const BEST_COMMENTS_MAX = 2; // of one post, in lists of posts
export const COMMENT_EXCERPT_MAX = 160; // characters of one of them
export const COMMENT_EDIT_MINUTES = 15; // a comment can be changed for this long
export const COLLECTION_NAME_MAX = 50; // graphemes
export const COLLECTIONS_MAX = 50;
export const COLLECTION_POSTS_MAX = 1_000;
export const REPLIES_COUNTED_MAX = 1_000; // below one comment: which has more is shown to have this many
export const STORY_REPLY_MAX = 500; // graphemes
export const STORY_CAPTION_MAX = 200; // graphemes
export const STORIES_ACTIVE_MAX = 20;
export const STORY_LIFETIME_HOURS = 24;
export const STORY_RINGS_MAX = 100; // people
export const HIGHLIGHT_NAME_MAX = 30; // graphemes
export const HIGHLIGHTS_MAX = 20;
export const HIGHLIGHT_STORIES_MAX = 100;
export const MESSAGE_MAX = 1_000; // graphemes
export const MESSAGE_EXCERPT_MAX = 160; // characters of one, in the inbox and in replies to it
export const MESSAGE_EDIT_MINUTES = 15; // a message can be changed for this long
export const MESSAGE_DELETE_HOURS = 24; // a message can be deleted for everybody for this long
export const MESSAGES_PAGE_DEFAULT = 40;
export const MESSAGES_PAGE_MAX = 100;
export const REQUEST_MESSAGES_MAX = 3; // to somebody who is no friend, until they accept
export const CONVERSATIONS_PINNED_MAX = 5;
export const UNREAD_COUNTED_MAX = 100; // messages of one conversation, conversations, requests: more are shown as 99+
export const TYPING_SHOWN_SECONDS = 6;
export const MESSAGE_IMAGES_MAX = 10;
export const GROUP_MEMBERS_MAX = 20; // of one conversation, with its owner
export const GROUP_NAME_MAX = 50; // graphemes
export const CONVERSATION_SEARCH_MAX = 100; // characters
export const TOPIC_NAME_MAX = 50; // graphemes
export const TOPIC_DESCRIPTION_MAX = 300; // graphemes
export const TOPIC_MODERATORS_MAX = 20;
export const TOPICS_JOINED_MAX = 500;
export const THREAD_TITLE_MAX = 120; // graphemes
export const THREAD_TEXT_MAX = 5_000; // graphemes
export const THREAD_EXCERPT_MAX = 200; // characters of one in a list, and of a reply that another one answers
export const THREAD_REPLY_MAX = 2_000; // graphemes
export const REPLY_EDIT_MINUTES = 15; // a reply in a thread can be changed for this long
export const THREAD_TOLD_MAX = 2_000; // members who are told of a new thread, those who joined last
export const POLL_OPTIONS_MIN = 2;
export const POLL_OPTIONS_MAX = 6;
export const POLL_OPTION_MAX = 80; // graphemes
export const POLL_DAYS_MAX = 14;
export const PHOTO_CAPTION_MAX = 300; // graphemes
export const ALBUM_NAME_MAX = 50; // graphemes
export const ALBUMS_MAX = 100;
export const ALBUM_PHOTOS_MAX = 1_000;
export const FRIENDS_MAX = 5_000;
export const FOLLOWS_MAX = 1_000; // people whom one person follows
export const FOLLOWERS_MAX = 5_000; // of one person: each of them gets an entry of every public post
export const DECLINED_REQUEST_DAYS = 30; // until the same person may ask again
export const SUGGESTIONS_MAX = 20;
export const SIMILAR_PETS_MAX = 12;
/** Pets that were born within as many days of each other are of the same age. */
export const SAME_AGE_DAYS = 183;
export const HIDDEN_WORDS_MAX = 50;
export const HIDDEN_WORD_MIN = 2; // characters
export const HIDDEN_WORD_MAX = 40; // graphemes
export const REPORT_DETAILS_MAX = 500; // graphemes
export const MODERATION_NOTE_MAX = 500; // graphemes

export const CARERS_MAX = 10; // of one pet, those who were asked counted
export const CARED_FOR_MAX = 50; // pets of others that one person looks after, or is asked to
export const CARE_DAYS_MAX = 366; // that may be agreed on at once

export const HEALTH_ENTRIES_MAX = 1_000; // of one pet
export const HEALTH_DOCUMENTS_MAX = 5; // of one entry
export const HEALTH_DOCUMENTS_OF_PET_MAX = 100;
export const HEALTH_DOCUMENT_MAX_BYTES = 10 * 1024 * 1024; // exactly this passes, a byte more is refused
export const HEALTH_DOCUMENTS_MAX_BYTES = 500 * 1024 * 1024; // of all pets of one owner
export const HEALTH_DOCUMENT_NAME_MAX = 100; // graphemes
export const PASSPORTS_MAX = 10; // of one pet, expired ones not counted
export const PASSPORT_DAYS = [1, 7, 30, 90] as const;
export const PASSPORT_DOCUMENTS_MAX = 10; // in one passport
export const HEALTH_NAME_MAX = 80; // graphemes
export const DUE_SHOWN_MAX = 4; // names of what is due, in one notification
export const HEALTH_DOSE_MAX = 80; // graphemes
export const HEALTH_NOTE_MAX = 1_000; // graphemes

export const TAG_NOTE_MAX = 300; // graphemes
export const TAG_FINDER_NAME_MAX = 50; // graphemes
export const TAG_MESSAGE_MAX = 1_000; // graphemes
export const TAG_MESSAGE_UNITS_MAX = 4_000; // UTF-16 code units: pages of whole conversations stay small
export const TAG_CONVERSATIONS_MAX = 50; // of one pet: beyond them the one goes that was quiet the longest
export const TAG_CONVERSATIONS_PER_DAY = 20; // that may begin about one pet
export const TAG_CONVERSATION_MESSAGES_MAX = 100; // in one
export const TAG_CONVERSATION_DAYS = 90; // for which one is kept after its newest message

export const NOTICE_MARKS_MAX = 500; // graphemes
export const NOTICE_WITHHELD_MAX = 100; // graphemes
export const NOTICE_REWARD_MAX = 60; // graphemes
export const NOTICE_IMAGES_MAX = 4;
export const NOTICES_MAX = 20; // of one person, ended ones not counted
export const NOTICE_DAYS_MAX = 180; // since it was seen last or found; matches do not go beyond them, either
export const NOTICE_CONFIRMED_DAYS = 30; // people are asked then whether others should go on looking
export const NOTICE_ANSWER_DAYS = 7; // and have so long to say so
export const NOTICE_WITHIN_KM = [5, 10, 25, 50, 100, 250] as const;
export const NOTICES_IN_VIEW_MAX = 200;
export const NOTICE_MATCHES_MAX = 20;
export const NOTICE_MATCH_KM_MAX = 250;
export const SIGHTING_TEXT_MAX = 500; // graphemes
export const SIGHTING_WHERE_MAX = 200; // graphemes
export const SIGHTINGS_MAX = 100; // of one notice
export const VISITOR_SIGHTINGS_MAX = 50; // of these, by people without an account
export const ALERT_WITHIN_KM = [1, 3, 5, 10, 25, 50] as const;
export const ALERT_HOURS = [0, 1, 24] as const;
export const ALERTS_TOLD_MAX = 5_000; // people who are told of one missing pet, the nearest first

export const FRIENDS_PETS_IN_VIEW_MAX = 200; // that a map shows at once

export const PLACE_NAME_MAX = 120; // graphemes
export const PLACE_ADDRESS_MAX = 200; // graphemes
export const PLACE_PHONE_MAX = 40; // graphemes
export const PLACE_WEBSITE_MAX = 300; // characters
export const PLACE_NOTE_MAX = 500; // graphemes
export const OPEN_TIMES_MAX = 28; // of a week: four a day
export const PLACE_WITHIN_KM = [2, 5, 10, 25, 50] as const;
export const PLACES_IN_VIEW_MAX = 200; // beyond them a map shows how many there are where
export const PLACE_CELLS_MAX = 400; // that a map shows at once
export const PLACE_FAVOURITES_MAX = 500; // of one person
export const PLACE_REVIEW_MAX = 2_000; // graphemes
export const PLACE_REVIEW_IMAGES_MAX = 4;
export const PLACE_REPLY_MAX = 1_000; // graphemes
export const PLACE_PROPOSALS_MAX = 20; // of one person that wait

export const WALK_TITLE_MAX = 80; // graphemes
export const WALK_TEXT_MAX = 2_000; // graphemes
export const WALK_TEMPERAMENT_MAX = 200; // graphemes
export const WALK_REASON_MAX = 200; // graphemes
export const WALK_PLACES_MAX = GROUP_MEMBERS_MAX - 1; // beside the host's: all of them have a chat
export const WALK_WAITING_MAX = 100; // people who wait for a place
export const WALK_PETS_MAX = 5; // that one person brings along
export const WALK_SPECIES_MAX = 20;
export const WALK_MINUTES_MIN = 10;
export const WALK_MINUTES_MAX = 8 * 60;
export const WALK_AHEAD_DAYS_MAX = 365; // from today until it begins
export const WALK_PLANNED_DAYS = 60; // so far ahead the walks of a series are there
export const WALKS_HOSTED_MAX = 20; // of one person that are to come, each series as one
export const WALKS_IN_VIEW_MAX = 200;
export const WALK_KEPT_DAYS = 365; // after it was
export const WALK_REMINDER_HOURS = [24, 2] as const; // before it begins
export const WALK_CALENDAR_MAX = 500; // walks in one calendar

export const NEWS_TITLE_MAX = 200; // characters
export const NEWS_TEXT_MAX = 2_000; // characters of an article of somebody else's; the rest stands where it is from
export const NEWS_FEEDS_MAX = 50; // of one installation
export const NEWS_ITEMS_MAX = 50; // of one feed at once, the newest
export const NEWS_KEPT_DAYS = 90; // after an article was published, unless somebody has saved it
export const NEWS_SAVED_MAX = 500; // articles of one person

export const LISTING_TITLE_MAX = 80; // graphemes
export const LISTING_DESCRIPTION_MAX = 3_000; // graphemes
export const LISTING_IMAGES_MAX = 10;
export const LISTINGS_MAX = 500; // of one person, ended ones not counted
export const PRICE_MAX = 1_000_000; // of whichever currency
export const DAM_AGE_MIN_YEARS = 1; // of a dog that is mated
export const DAM_AGE_MAX_YEARS = 8; // from then on she is not mated any more
export const SIRE_AGE_MIN_MONTHS = 7; // of a dog that is mated
export const CAT_AGE_MIN_MONTHS = 12; // of a cat that is mated
export const PEDIGREE_GENERATIONS_MAX = 8; // of ancestors that an inbreeding coefficient counts
export const FAMILY_CHILDREN_MAX = 200; // of one pet, that its page shows
export const PARENT_CLAIMS_MAX = 50; // that one person is shown at once
export const COMMON_ANCESTORS_NAMED = 8; // those that count most
export const SALE_AGE_MIN_WEEKS = 8; // of an animal: until then it needs its mother
export const LISTING_WITHIN_KM = [5, 10, 25, 50, 100, 250] as const;
export const LISTINGS_COUNTED_MAX = 1_000; // with one filter: which has more is shown to have this many
export const SAVED_SEARCHES_MAX = 20; // of one person
export const SAVED_SEARCH_TOLD_MAX = 2_000; // people who are told of one listing, those who saved first
export const SHELTER_NAME_MAX = 80; // graphemes
export const SHELTER_ABOUT_MAX = 2_000; // graphemes
export const SHELTER_ADDRESS_MAX = 200; // graphemes
export const SHELTER_HOURS_MAX = 300; // graphemes
export const SHELTER_WEBSITE_MAX = 200; // characters
export const SHELTERS_FOUNDED_MAX = 3; // by one person, closed ones not counted
export const SHELTERS_JOINED_MAX = 20; // of one person
export const SHELTER_MEMBERS_MAX = 30; // with those who are invited
export const SHELTER_LISTINGS_MAX = 1_000; // ended ones not counted
export const SHELTER_REFERENCE_MAX = 40; // graphemes
export const IMPORT_MAX_BYTES = 1024 * 1024; // of a file with animals
export const IMPORT_ROWS_MAX = 500; // animals in one file
export const IMPORT_COLUMNS_MAX = 100; // in one file
export const IMPORT_PHOTOS_MAX = 500; // with one file
/** Quotes and line breaks of the file take two bytes each in JSON; and the names of the photos. */
export const IMPORT_BODY_MAX_BYTES = 2 * IMPORT_MAX_BYTES + 512 * 1024;
export const APPLICATION_TEXT_MAX = 1_000; // graphemes
export const APPLICATION_MESSAGES_MAX = 100; // to one application, by both
export const APPLICATION_MESSAGE_MAX = 500; // graphemes, to a step
export const APPROVAL_UNDO_HOURS = 24; // an approval can be taken back for this long
export const TOWNS_FOUND_MAX = 8; // at once
export const TOWN_NEAR_MAX_KM = 100; // a place that is farther from every town has no name
export const FAVOURITES_MAX = 1_000; // of one person

export const SEARCH_MAX = 100; // graphemes
export const SEARCH_GROUP_HITS = 4; // of each type, while all are searched
export const NEWEST_IN_AREA_MAX = 10; // things of an area that its item of the menu counts: more are shown as 9+
export const PET_NAMES_IN_SEARCH_MAX = 3; // of one person

export const PAGE_LIMIT_DEFAULT = 20;
export const PAGE_LIMIT_MAX = 50;
/** Characters, in every list. Discover's names each post that was shown (DISCOVER_MAX), and none is longer. */
export const CURSOR_MAX = 1_100;
export const BATCH_MAX = 20; // reads in one request
export const BATCH_TEXT_MAX = 4_000; // characters of their addresses: what servers and proxies take in a URL

export const LIVE_FRAME_MAX_BYTES = 64 * 1024;

/** Of a link that is given a preview. */
export const LINK_MAX = 1_000; // characters
