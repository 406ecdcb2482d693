// One chunk for whoever opens a photo or comes to a video: the entry lists every chunk there is.
export { Lightbox } from './lightbox.tsx';
export { PostVideo } from './post-video.tsx';
export { PressedPhoto } from './pressed-photo.tsx';
