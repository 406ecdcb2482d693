import type { AlertArea } from '@qlixline/contract/alert-area';
import type { Notice, NoticeMatch } from '@qlixline/contract/notice';
import type { Sighting } from '@qlixline/contract/sighting';

export type NoticeState = {
  /** Everybody's, the newest first; the signed-in user's have `ofOwn`. */
  notices: Notice[];
  /** By the notice's id, in the order in which the pet was seen. */
  sightings: Record<number, Sighting[]>;
  /** By the notice's id. */
  matches: Record<number, NoticeMatch[]>;
  /** Null: the signed-in user wants no alerts. */
  alertArea: AlertArea | null;
};

export function createNoticeState(seed: Partial<NoticeState>): NoticeState {
  return {
    notices: seed.notices ?? [],
    sightings: seed.sightings ?? {},
    matches: seed.matches ?? {},
    alertArea: seed.alertArea ?? null,
  };
}
