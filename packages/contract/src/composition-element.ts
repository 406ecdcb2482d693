/** Where index.html carries the composition: a `<script type="application/json">` with this id. */
export const COMPOSITION_ELEMENT_ID = 'composition';
