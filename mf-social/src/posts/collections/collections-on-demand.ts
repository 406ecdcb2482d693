// Of saved posts, in one chunk: the entry lists every chunk there is.
export { PostCollectionsSheet } from './post-collections-sheet.tsx';
export { SavedList } from './saved-list.tsx';
