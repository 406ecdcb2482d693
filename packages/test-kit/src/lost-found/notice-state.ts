import type { AlertArea } from '@qlixline/contract/lost-found/alert-area';
import type { Notice, NoticeMatch } from '@qlixline/contract/lost-found/notice';
import type { Sighting } from '@qlixline/contract/lost-found/sighting';

export type NoticeState = {
  /** Notices of all users, newest first; the signed-in user's have `ofOwn`. */
  notices: Notice[];
  /** Sightings by the notice's id, in the order of their times. */
  sightings: Record<number, Sighting[]>;
  /** Matches by the notice's id. */
  matches: Record<number, NoticeMatch[]>;
  /** Alerts of the signed-in user; null if there are none. */
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
