/** Returns the path of a version's archive among the files, relative to DATA_DIR. */
export const mapPath = (version: string): string => `maps/${version}.pmtiles`;
