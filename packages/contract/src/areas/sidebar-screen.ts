/** Media query of pages wide enough for the sidebar, which replaces the bars of phones (see `top-bar.module.css`). */
export const SIDEBAR_SCREEN = '(min-width: 1024px)';
