import { basename } from 'node:path';

/** Returns an extract's name from its file name: `portugal-latest` for `portugal-latest.osm.pbf`. */
export const extractName = (file: string): string => basename(file).replace(/\..*$/, '');
