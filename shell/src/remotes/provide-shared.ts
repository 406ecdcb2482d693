/**
 * Provides every shared key, each in a chunk of its own that loads when something uses it: a key that the shell
 * never imports is not provided at all. Nothing calls these; the imports alone register them.
 *
 * @public
 */
export const PROVIDED = [
  () => import('@qlixline/ui/animal-picture'),
  () => import('@qlixline/ui/avatar'),
  () => import('@qlixline/ui/button'),
  () => import('@qlixline/ui/card'),
  () => import('@qlixline/ui/chip'),
  () => import('@qlixline/ui/confirm-dialog'),
  () => import('@qlixline/ui/date-picker'),
  () => import('@qlixline/ui/empty-state'),
  () => import('@qlixline/ui/error-state'),
  () => import('@qlixline/ui/field'),
  () => import('@qlixline/ui/icon-button'),
  () => import('@qlixline/ui/image-upload-button'),
  () => import('@qlixline/ui/lazy-part'),
  () => import('@qlixline/ui/lucide-icon'),
  () => import('@qlixline/ui/menu'),
  () => import('@qlixline/ui/next-page'),
  () => import('@qlixline/ui/page-header'),
  () => import('@qlixline/ui/photo-changer'),
  () => import('@qlixline/ui/picture'),
  () => import('@qlixline/ui/search-select'),
  () => import('@qlixline/ui/segmented'),
  () => import('@qlixline/ui/select'),
  () => import('@qlixline/ui/sheet'),
  () => import('@qlixline/ui/skeleton'),
  () => import('@qlixline/ui/spinner'),
  () => import('@qlixline/ui/tabs'),
  () => import('@qlixline/ui/text-area'),
  () => import('@qlixline/ui/text-field'),
  () => import('@qlixline/ui/username-field'),
  () => import('@qlixline/ui/visually-hidden'),
  () => import('@qlixline/shell-bridge'),
  () => import('@qlixline/shell-bridge/routing'),
  () => import('react/jsx-runtime'),
  () => import('react-dom'),
];
