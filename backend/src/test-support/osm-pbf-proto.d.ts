/** Types of the package's parser, with which extracts are also written. */
declare module 'osm-pbf-parser-node/proto/fileformat.js' {
  import type { PbfWriter } from 'pbf';
  type Writable = { write: (value: object, pbf: PbfWriter) => void };
  export const Blob: Writable;
  export const BlobHeader: Writable;
}
declare module 'osm-pbf-parser-node/proto/osmformat.js' {
  import type { PbfWriter } from 'pbf';
  type Writable = { write: (value: object, pbf: PbfWriter) => void };
  export const HeaderBlock: Writable;
  export const PrimitiveBlock: Writable;
}
