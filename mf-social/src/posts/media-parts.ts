// What is needed once a photo opens or a video is there, in one chunk: the entry lists every chunk there is.
export { Lightbox } from './lightbox.tsx';
export { PostVideo } from './post-video.tsx';
