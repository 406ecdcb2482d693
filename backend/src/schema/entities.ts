import {
  addressImportTable,
  addressPointTable,
  addressTable,
  addressTermTable,
  addressWordTable,
} from './addresses/address.entity.ts';
import { alertAreaTable, waitingAlertTable } from './lost-found/alert-area.entity.ts';
import { noticeImageTable, noticeTable, sightingTable } from './lost-found/notice.entity.ts';
import {
  idempotencyKeyTable,
  endedSessionTable,
  passwordResetTable,
  sessionTable,
  userRoleTable,
  usernameHistoryTable,
} from './account/account.entity.ts';
import { acceptedTermsTable } from './account/accepted-terms.entity.ts';
import { careLinkTable, carePlanTable } from './care-plans/care-plan.entity.ts';
import { inviteLinkTable, invitedUserTable } from './account/invite-link.entity.ts';
import { emailChangeTable } from './account/email-change.entity.ts';
import { premiumCodeTable, premiumLogTable, premiumPeriodTable } from './premium/premium.entity.ts';
import { passkeyChallengeTable, passkeyTable } from './account/passkey.entity.ts';
import { recoveryCodeTable, secondFactorTable } from './account/second-factor.entity.ts';
import { signInTable } from './account/sign-in.entity.ts';
import { applicationStepTable, applicationTable, handoverTable } from './listings/application.entity.ts';
import { albumPhotoTable, albumTable } from './photos/album.entity.ts';
import { collectionPostTable, collectionTable } from './posts/collection.entity.ts';
import { commentMentionTable, commentTable } from './posts/comment.entity.ts';
import { dataExportTable } from './account/data-export.entity.ts';
import { discoverPostTable, fewerSpeciesTable } from './posts/discover.entity.ts';
import { healthDocumentTable } from './pet-health/health-document.entity.ts';
import { healthEntryTable } from './pet-health/health-entry.entity.ts';
import { medicationDoseTable } from './pet-health/medication-dose.entity.ts';
import { medicationPlanTable } from './pet-health/medication-plan.entity.ts';
import { highlightStoryTable, highlightTable } from './stories/highlight.entity.ts';
import { imageTable, leftImageTable } from './images/image.entity.ts';
import { listingFavouriteTable, listingImageTable, listingTable, listingViewTable } from './listings/listing.entity.ts';
import { linkPreviewTable } from './link-previews/link-preview.entity.ts';
import {
  placeCellTable,
  placeFavouriteTable,
  placeProposalTable,
  placeImportTable,
  placeImportIdTable,
  placeReviewImageTable,
  placeReviewTable,
  placeTable,
} from './places/place.entity.ts';
import { newsArticleTable, newsFeedTable, newsSaveTable } from './news/news.entity.ts';
import { memorialCandleTable, memorialTable, tributeTable } from './memorials/memorial.entity.ts';
import { mapTownTable } from './map/map-town.entity.ts';
import { streetMapTable } from './map/street-map.entity.ts';
import { matingInterestTable } from './listings/mating-interest.entity.ts';
import {
  conversationMemberTable,
  groupInvitationTable,
  conversationTable,
  messageImageTable,
  messageReactionTable,
  messageTable,
  messageWordTable,
} from './messages/message.entity.ts';
import {
  notificationActorTable,
  notificationPreferenceTable,
  notificationTable,
} from './notifications/notification.entity.ts';
import { mailChoiceTable, mailDigestTable } from './notifications/mail-preference.entity.ts';
import { mailStopTable } from './outbox/mail-stop.entity.ts';
import { pushKeyTable, pushPreferenceTable, pushSubscriptionTable } from './notifications/push.entity.ts';
import { outboxTable } from './outbox/outbox-message.entity.ts';
import { passportDocumentTable, passportTable } from './pet-tags/passport.entity.ts';
import { petCarerTable } from './pets/pet-carer.entity.ts';
import { petTagTable, tagMessageTable, tagConversationTable } from './pet-tags/pet-tag.entity.ts';
import { petTable } from './pets/pet.entity.ts';
import { petParentTable } from './pet-family/pet-parent.entity.ts';
import { postImageTable, postMentionTable, postPetTable, postTable, postTagTable } from './posts/post.entity.ts';
import { commentLikeTable, postLikeTable, postSaveTable, postDismissalTable } from './posts/reaction.entity.ts';
import {
  deployTokenTable,
  prunedBuildTable,
  publishedBuildTable,
  publishingClaimTable,
  registryLogTable,
  remoteErrorTable,
  remoteErrorUserTable,
  remoteOutcomeTable,
} from './remotes/registry.entity.ts';
import { releaseHookTable } from './remotes/release-hook.entity.ts';
import {
  blockTable,
  browserAccountTable,
  friendRequestTable,
  friendshipTable,
  hiddenWordTable,
  muteTable,
  restrictionTable,
  userFollowTable,
} from './friends/relation.entity.ts';
import { abuseReportTable, moderationLogTable } from './safety/safety.entity.ts';
import {
  knownNameTable,
  nameWordTable,
  petNameTable,
  searchedPostTable,
  userNameTable,
} from './search/search.entity.ts';
import { areaUpdateTable } from './notifications/area-update.entity.ts';
import { remoteApiUserTable } from './remotes/remote-api-user.entity.ts';
import { savedSearchTable } from './listings/saved-search.entity.ts';
import { shelterInvitationTable, shelterMemberTable, shelterTable } from './shelters/shelter.entity.ts';
import { freedBytesTable, storedBytesTable } from './storage/stored-bytes.entity.ts';
import { storyTable, storyViewTable } from './stories/story.entity.ts';
import { threadReplyLikeTable, threadReplyTable } from './topics/thread-reply.entity.ts';
import {
  threadImageTable,
  threadLikeTable,
  threadPollOptionTable,
  threadReadTable,
  threadTable,
  threadVoteTable,
} from './topics/thread.entity.ts';
import { timelineEntryTable, timelineTable } from './posts/timeline.entity.ts';
import { topicLogTable, topicMemberTable, topicTable } from './topics/topic.entity.ts';
import { suspensionTable } from './suspensions/suspension.entity.ts';
import { reachCountTable } from './trust/reach-count.entity.ts';
import { userTable } from './users/user.entity.ts';
import { videoUploadTable } from './videos/video-upload.entity.ts';

/** All tables, listed explicitly: the backend is one bundle, so they can't be discovered in a folder. */ import {
  walkCalendarTable,
  walkPetTable,
  walkRsvpTable,
  walkSeriesTable,
  walkTable,
} from './walks/walk.entity.ts';

export const entities = [
  userTable,
  usernameHistoryTable,
  sessionTable,
  endedSessionTable,
  passwordResetTable,
  emailChangeTable,
  acceptedTermsTable,
  inviteLinkTable,
  premiumCodeTable,
  premiumLogTable,
  premiumPeriodTable,
  invitedUserTable,
  passkeyChallengeTable,
  passkeyTable,
  recoveryCodeTable,
  signInTable,
  secondFactorTable,
  idempotencyKeyTable,
  userRoleTable,
  dataExportTable,
  outboxTable,
  mailStopTable,
  imageTable,
  leftImageTable,
  videoUploadTable,
  linkPreviewTable,
  carePlanTable,
  memorialCandleTable,
  memorialTable,
  tributeTable,
  careLinkTable,
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
  reachCountTable,
  remoteApiUserTable,
  areaUpdateTable,
  storedBytesTable,
  freedBytesTable,
  blockTable,
  browserAccountTable,
  muteTable,
  restrictionTable,
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
  medicationPlanTable,
  medicationDoseTable,
  highlightStoryTable,
  conversationTable,
  conversationMemberTable,
  groupInvitationTable,
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
  streetMapTable,
  placeTable,
  placeCellTable,
  placeReviewTable,
  placeReviewImageTable,
  placeFavouriteTable,
  placeProposalTable,
  placeImportTable,
  placeImportIdTable,
  addressImportTable,
  addressTable,
  addressWordTable,
  addressTermTable,
  addressPointTable,
  notificationTable,
  notificationActorTable,
  notificationPreferenceTable,
  mailChoiceTable,
  mailDigestTable,
  pushKeyTable,
  pushPreferenceTable,
  pushSubscriptionTable,
  albumTable,
  albumPhotoTable,
  collectionTable,
  collectionPostTable,
  abuseReportTable,
  moderationLogTable,
  suspensionTable,
  registryLogTable,
  releaseHookTable,
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
