/** Folder of archives among the files, relative to DATA_DIR. */
export const MAPS_FOLDER = 'maps';

/** Returns the path of a version's archive. */
export const mapPath = (version: string): string => `${MAPS_FOLDER}/${version}.pmtiles`;
