/** Id of the `<script type="application/json">` in index.html that carries the composition. */
export const COMPOSITION_ELEMENT_ID = 'composition';
/** Id of the one that carries the flags of the page's remotes, by name; missing if they have none. */
export const FLAGS_ELEMENT_ID = 'flags';
