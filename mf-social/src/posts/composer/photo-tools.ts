// What few posts need and weighs most, in one chunk: the entry lists every chunk there is.
export { letOrderBeDragged } from './dragged-order.ts';
export { PhotoCrop } from './photo-crop.tsx';
