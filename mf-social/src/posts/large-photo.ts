// One chunk for whoever opens a photo.
export { Lightbox } from './lightbox.tsx';
export { PressedPhoto } from './pressed-photo.tsx';
