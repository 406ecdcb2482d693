// What a button of a post opens, in one chunk: the entry lists every chunk there is.
export { PostMenu, preloadMenu } from './post-menu.tsx';
export { LikesSheet } from './likes-sheet.tsx';
export { ShareSheet } from './share-sheet.tsx';
