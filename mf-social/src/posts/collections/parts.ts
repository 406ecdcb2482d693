// Of saved posts, in one chunk: the entry lists every chunk there is.
export { PostCollectionsSheet } from './post-collections-sheet.tsx';
export { SavedPosts } from './saved-posts.tsx';
