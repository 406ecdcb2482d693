import type { PhotoUses } from '@qlixline/contract/photos/photo';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Describes in one sentence where the photo would be missing if it were deleted. */
export function whereUsed(uses: PhotoUses): string {
  const { isProfilePhoto, petNames, postCount, storyCount, threadCount, listingCount, shelterCount } = uses;
  const { messageCount, albums } = uses;
  const places = [
    isProfilePhoto && 'as your profile photo',
    petNames.length > 0 && `as the photo of ${list.format(petNames)}`,
    postCount > 0 && `in ${countText(postCount, 'post', 'posts')}`,
    storyCount > 0 && `in ${countText(storyCount, 'story', 'stories')}`,
    threadCount > 0 && `in ${countText(threadCount, 'thread', 'threads')}`,
    listingCount > 0 && `in ${countText(listingCount, 'listing', 'listings')}`,
    shelterCount > 0 && `as the logo of ${countText(shelterCount, 'shelter', 'shelters')}`,
    messageCount > 0 && `in ${countText(messageCount, 'message', 'messages')}`,
    albums.length > 0 &&
      `in the ${albums.length === 1 ? 'album' : 'albums'} ${list.format(albums.map(({ name }) => `“${name}”`))}`,
  ].filter((place) => place !== false);
  return places.length > 0 ? `It is used ${list.format(places)}.` : 'It is not used anywhere.';
}

function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
