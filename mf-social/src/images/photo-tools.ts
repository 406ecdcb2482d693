// What few posts and stories need and weighs most, in one chunk: the entry lists every chunk there is.
export { letOrderBeDragged } from '../posts/composer/dragged-order.ts';
export { PhotoCrop } from '../posts/composer/photo-crop.tsx';
export { AnnotationEditor } from '../stories/composer/annotations/annotation-editor.tsx';
