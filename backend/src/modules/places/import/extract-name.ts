import { basename } from 'node:path';

/** Of a file's name: `portugal-latest.osm.pbf` is `portugal-latest`. */
export const extractName = (file: string): string => basename(file).replace(/\..*$/, '');
