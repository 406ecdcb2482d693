/** In the place of an extra whose code could not be loaded: without it, the page is whole. */
export const renderNothing = () => null;
