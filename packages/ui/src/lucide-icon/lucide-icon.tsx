/**
 * Makes an icon of a drawing. A remote's build puts this in the place of lucide's own file of the name
 * (build-config, `lucideFromShell`): the icons that it carries are then drawings alone.
 */
export { createLucideIcon as default } from 'lucide-react';
