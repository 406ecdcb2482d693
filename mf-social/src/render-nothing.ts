/** Renders nothing, as the fallback of an optional part whose code couldn't be loaded. */
export const renderNothing = () => null;
