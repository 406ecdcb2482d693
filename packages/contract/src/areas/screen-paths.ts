import type { ListingKind } from '../listings/listing-states.ts';
import type { MessageCardKind } from '../messages/message-kinds.ts';
import type { SpeciesId } from '../pets/species-ids.ts';
import type { SettingsPlace } from './settings-sections.ts';

// Separate exports, so that a bundle contains only the paths it uses.

export const home = '/';
/** Opens a post with its comments over home. */
export const post = (id: number) => `/?post=${id}`;
/** Opens the composer to quote a post. */
export const quotePost = (id: number) => `/?post=${id}&quote`;
/** Opens the composer. */
export const newPost = '/?post=new';
/**
 * Opens the composer with a text that another app has shared, and with its photos if the device has `kept` them; `lost`
 * if it could not.
 */
export const newPostWith = (text: string, photos?: 'kept' | 'lost') =>
  `/?${new URLSearchParams({ post: 'new', ...(text && { text }), ...(photos && { photos }) }).toString()}`;
/** Opens the composer to share a listing. */
export const shareListing = (id: number) => `/?post=new&listing=${id}`;
/** Opens a user's stories over home. */
export const story = (userId: string) => `/?story=${userId}`;
export const tag = (name: string) => `/?tag=${encodeURIComponent(name)}`;
export const saved = '/?saved';
export const friendsFeed = '/?feed=friends';
export const discover = '/?feed=discover';
export const adoption = '/adoption';
export const sell = '/sell';
export const mating = '/mating';
/** Listings of a kind. The path is the kind's name, except for sales. */
export const listings = (kind: ListingKind) => (kind === 'sale' ? sell : `/${kind}`);
export const favouriteListings = (kind: ListingKind) => `${listings(kind)}?tab=favourites`;
export const ownListings = (kind: ListingKind) => `${listings(kind)}?tab=yours`;
export const newListing = (kind: ListingKind) => `${listings(kind)}/new`;
/** Creates a listing for one of the user's pets. */
export const newListingOf = (petId: number) => `/adoption/new?pet=${petId}`;
export const listing = (kind: ListingKind, id: number) => `${listings(kind)}/${id}`;
export const editListing = (kind: ListingKind, id: number) => `${listings(kind)}/${id}/edit`;
/** Applications for a listing, for its lister. */
export const applications = (listingId: number) => `/adoption/${listingId}/applications`;
export const newShelter = '/adoption/shelters/new';
export const shelter = (id: number) => `/adoption/shelters/${id}`;
export const shelterAnimals = (id: number) => `/adoption/shelters/${id}?tab=animals`;
export const shelterMembers = (id: number) => `/adoption/shelters/${id}?tab=members`;
export const editShelter = (id: number) => `/adoption/shelters/${id}/edit`;
export const importAnimals = (shelterId: number) => `/adoption/shelters/${shelterId}/import`;
/** Creates a listing for a shelter. */
export const newListingOfShelter = (shelterId: number) => `/adoption/new?shelter=${shelterId}`;
export const services = '/services';
export const newPlace = '/services/new';
export const placeProposals = '/services?tab=proposals';
/** A pet-friendly place, such as a veterinary practice or a park. */
export const place = (id: number) => `/services/${id}`;
/** Edits a place as its owner, or proposes a correction. */
export const editPlace = (id: number) => `/services/${id}/edit`;
export const walks = '/walks';
export const ownWalks = '/walks?tab=yours';
export const walksWith = (species: SpeciesId) => `/walks?species=${species}`;
export const newWalk = '/walks/new';
export const walk = (id: number) => `/walks/${id}`;
export const editWalk = (id: number) => `/walks/${id}/edit`;
export const map = '/map';
export const mapAt = (at: string) => `/map?at=${at}`;
export const messages = '/messages';
export const conversation = (id: string | number) => `/messages/${id}`;
/** Chooses the receiver of a message with a card. */
export const sendTo = (kind: MessageCardKind, id: number) => `/messages?send=${kind}-${id}`;
export const chat = '/chat';
export const friends = '/friends';
export const friendRequests = '/friends?tab=requests';
export const friendSuggestions = '/friends?tab=suggestions';
export const following = '/friends?tab=following';
export const followers = '/friends?tab=followers';
export const topics = '/topics';
export const topic = (id: string | number) => `/topics/${id}`;
export const thread = (topicId: string | number, id: number) => `/topics/${topicId}/threads/${id}`;
export const lostFound = '/lost-found';
/** Notice about a missing pet or a found animal; visitors without an account can open it too. */
export const notice = (id: number) => `/lost-found/${id}`;
export const noticeMatches = (id: number) => `/lost-found/${id}?matches`;
/** Sightings of a notice, and the replies to their authors. */
export const noticeTrail = (id: number) => `/lost-found/${id}?trail`;
export const editNotice = (id: number) => `/lost-found/${id}/edit`;
export const ownNotices = '/lost-found?tab=yours';
/** Reports one of the user's pets missing. */
export const losePet = (petId: number) => `/lost-found/new?pet=${petId}`;
export const newLostNotice = '/lost-found/new';
export const newFoundNotice = '/lost-found/found';
export const profile = '/profile';
export const yourProfile = '/your-profile';
export const petManagement = '/pet-management';
export const addPet = '/pet-management?add';
export const editPet = (id: number) => `/pet-management?edit=${id}`;
export const pet = (id: number) => `/pet/${id}`;
/** Health journal of one of the user's pets. */
export const petHealth = (id: number) => `/pet/${id}?tab=health`;
export const petTag = (id: number) => `/pet/${id}?tab=tag`;
export const user = (id: string) => `/user/${id}`;
export const usernameSetup = '/username-setup';
export const settings = '/settings';
/** Area of the settings, or a section in it, which gets the focus. A spec refuses such addresses as plain strings. */
export const settingsAt = (areaOrSection: SettingsPlace) => `/settings/${areaOrSection}`;
export const notifications = '/notifications';
export const pushTest = '/push-test';
export const petNews = '/pet-news';
export const savedNews = '/pet-news?saved';
export const newsArticle = (id: number) => `/pet-news/${id}`;
export const moderation = '/moderation';
export const suspendedUsers = '/moderation?tab=suspended';
export const remotes = '/remotes';
export const search = '/search';
/** Search for a text, of one type or all. */
export const searchFor = (q: string, type?: string) =>
  `/search?${new URLSearchParams({ q, ...(type && { type }) }).toString()}`;
