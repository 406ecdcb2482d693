/** Id of the `<script type="application/json">` in index.html that carries the composition. */
export const COMPOSITION_ELEMENT_ID = 'composition';
