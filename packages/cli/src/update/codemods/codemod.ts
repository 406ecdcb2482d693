import type { RemoteFiles } from '../remote-files.ts';

/** Change that a version of the template makes necessary in remotes that an earlier one has created. */
export type Codemod = {
  /** Version of the template from which on remotes don't need it, a whole number. */
  version: number;
  /** Changes the files. Running it again changes nothing. */
  run: (files: RemoteFiles) => void;
};
