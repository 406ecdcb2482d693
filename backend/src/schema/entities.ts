import { alertAreaTable, waitingAlertTable } from './alert-area.entity.ts';
import { noticeImageTable, noticeTable, sightingTable } from './notice.entity.ts';
import {
  idempotencyKeyTable,
  endedSessionTable,
  passwordResetTable,
  sessionTable,
  userRoleTable,
  usernameHistoryTable,
} from './account.entity.ts';
import { applicationStepTable, applicationTable, handoverTable } from './application.entity.ts';
import { albumPhotoTable, albumTable } from './album.entity.ts';
import { collectionPostTable, collectionTable } from './collection.entity.ts';
import { commentMentionTable, commentTable } from './comment.entity.ts';
import { discoverPostTable, fewerSpeciesTable } from './discover.entity.ts';
import { healthDocumentTable } from './health-document.entity.ts';
import { healthEntryTable } from './health-entry.entity.ts';
import { highlightStoryTable, highlightTable } from './highlight.entity.ts';
import { imageTable, leftImageTable } from './image.entity.ts';
import { listingFavouriteTable, listingImageTable, listingTable, listingViewTable } from './listing.entity.ts';
import { linkPreviewTable } from './link-preview.entity.ts';
import {
  placeCellTable,
  placeFavouriteTable,
  placeProposalTable,
  placeImportTable,
  placeImportIdTable,
  placeReviewImageTable,
  placeReviewTable,
  placeTable,
} from './place.entity.ts';
import { newsArticleTable, newsFeedTable, newsSaveTable } from './news.entity.ts';
import { mapTownTable } from './map-town.entity.ts';
import { matingInterestTable } from './mating-interest.entity.ts';
import {
  conversationMemberTable,
  conversationTable,
  messageImageTable,
  messageReactionTable,
  messageTable,
  messageWordTable,
} from './message.entity.ts';
import { notificationActorTable, notificationPreferenceTable, notificationTable } from './notification.entity.ts';
import { passportDocumentTable, passportTable } from './passport.entity.ts';
import { petCarerTable } from './pet-carer.entity.ts';
import { petTagTable, tagMessageTable, tagConversationTable } from './pet-tag.entity.ts';
import { petTable } from './pet.entity.ts';
import { petParentTable } from './pet-parent.entity.ts';
import { postImageTable, postMentionTable, postPetTable, postTable, postTagTable } from './post.entity.ts';
import { commentLikeTable, postLikeTable, postSaveTable, postDismissalTable } from './reaction.entity.ts';
import {
  deployTokenTable,
  prunedBuildTable,
  publishedBuildTable,
  publishingClaimTable,
  registryLogTable,
  remoteErrorTable,
  remoteErrorUserTable,
  remoteOutcomeTable,
} from './registry.entity.ts';
import {
  blockTable,
  friendRequestTable,
  friendshipTable,
  hiddenWordTable,
  muteTable,
  userFollowTable,
} from './relation.entity.ts';
import { abuseReportTable, moderationLogTable } from './safety.entity.ts';
import { knownNameTable, nameWordTable, petNameTable, searchedPostTable, userNameTable } from './search.entity.ts';
import { savedSearchTable } from './saved-search.entity.ts';
import { shelterInvitationTable, shelterMemberTable, shelterTable } from './shelter.entity.ts';
import { storyTable, storyViewTable } from './story.entity.ts';
import { threadReplyLikeTable, threadReplyTable } from './thread-reply.entity.ts';
import {
  threadImageTable,
  threadLikeTable,
  threadPollOptionTable,
  threadReadTable,
  threadTable,
  threadVoteTable,
} from './thread.entity.ts';
import { timelineEntryTable, timelineTable } from './timeline.entity.ts';
import { topicLogTable, topicMemberTable, topicTable } from './topic.entity.ts';
import { userTable } from './user.entity.ts';
import { videoUploadTable } from './video-upload.entity.ts';

/** All tables, listed explicitly: the backend is one bundle, so they can't be discovered in a folder. */ import {
  walkCalendarTable,
  walkPetTable,
  walkRsvpTable,
  walkSeriesTable,
  walkTable,
} from './walk.entity.ts';

export const entities = [
  userTable,
  usernameHistoryTable,
  sessionTable,
  endedSessionTable,
  passwordResetTable,
  idempotencyKeyTable,
  userRoleTable,
  imageTable,
  leftImageTable,
  videoUploadTable,
  linkPreviewTable,
  passportTable,
  passportDocumentTable,
  petTagTable,
  tagMessageTable,
  tagConversationTable,
  petTable,
  petCarerTable,
  petParentTable,
  friendshipTable,
  friendRequestTable,
  userFollowTable,
  blockTable,
  muteTable,
  hiddenWordTable,
  postTable,
  postImageTable,
  postPetTable,
  postTagTable,
  postMentionTable,
  commentTable,
  commentMentionTable,
  commentLikeTable,
  postLikeTable,
  postSaveTable,
  postDismissalTable,
  discoverPostTable,
  fewerSpeciesTable,
  timelineTable,
  timelineEntryTable,
  storyTable,
  storyViewTable,
  highlightTable,
  healthDocumentTable,
  healthEntryTable,
  highlightStoryTable,
  conversationTable,
  conversationMemberTable,
  messageTable,
  messageReactionTable,
  messageImageTable,
  messageWordTable,
  topicTable,
  topicMemberTable,
  topicLogTable,
  threadTable,
  threadImageTable,
  threadReadTable,
  threadLikeTable,
  threadPollOptionTable,
  threadVoteTable,
  threadReplyTable,
  threadReplyLikeTable,
  listingTable,
  listingImageTable,
  listingFavouriteTable,
  listingViewTable,
  applicationTable,
  applicationStepTable,
  handoverTable,
  matingInterestTable,
  savedSearchTable,
  shelterTable,
  shelterMemberTable,
  shelterInvitationTable,
  noticeTable,
  noticeImageTable,
  sightingTable,
  alertAreaTable,
  waitingAlertTable,
  mapTownTable,
  placeTable,
  placeCellTable,
  placeReviewTable,
  placeReviewImageTable,
  placeFavouriteTable,
  placeProposalTable,
  placeImportTable,
  placeImportIdTable,
  notificationTable,
  notificationActorTable,
  notificationPreferenceTable,
  albumTable,
  albumPhotoTable,
  collectionTable,
  collectionPostTable,
  abuseReportTable,
  moderationLogTable,
  registryLogTable,
  publishedBuildTable,
  prunedBuildTable,
  publishingClaimTable,
  deployTokenTable,
  remoteErrorTable,
  remoteErrorUserTable,
  remoteOutcomeTable,
  userNameTable,
  knownNameTable,
  petNameTable,
  nameWordTable,
  searchedPostTable,
  walkSeriesTable,
  walkTable,
  walkRsvpTable,
  walkPetTable,
  walkCalendarTable,
  newsFeedTable,
  newsArticleTable,
  newsSaveTable,
];
