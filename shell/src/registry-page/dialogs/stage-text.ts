import { STAGE_MINUTES, STAGE_PEOPLE_MIN, STAGES } from '@qlixline/contract/remotes/registry-limits';

const SHARES = STAGES.slice(0, -1).map((percent) => `${percent} %`);

export const STAGE_RULE =
  `${SHARES.join(', ')}, then everybody. A stage ends after ${STAGE_MINUTES} minutes, once ${STAGE_PEOPLE_MIN} people ` +
  'have opened the version without trouble. If it fails for more people than the live version, it is rolled back.';

/** Describes the stage after this percentage: "50 % next". */
export function nextStageText(percent: number): string {
  const next = STAGES.find((stage) => stage > percent);
  return next === undefined || next === 100 ? 'everybody next' : `${next} % next`;
}
