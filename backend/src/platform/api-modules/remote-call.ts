/**
 * User who calls a remote's API, as the remote's team may know them. `subject` is the same in every call to this remote
 * and another for each remote. The other fields are there if the call needs them, the installation grants them and the
 * user agrees.
 */
export type Caller = {
  subject: string;
  user?: { id: string; username: string | null };
  /** Own pets, by id; without those that the user only cares for. */
  pets?: readonly { id: number; species: string }[];
};
