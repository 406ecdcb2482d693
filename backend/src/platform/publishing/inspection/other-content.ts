import { refusePublishing } from '../../registry/publish-refused.ts';

/** Throws if a published name has other content, as open tabs rely on the earlier content. */
export function refuseOtherContent(name: string, isSame: boolean): void {
  if (isSame) return;
  refusePublishing([
    {
      reason: 'altered_asset',
      message: `${name} is published already with other content; the name of an asset has to change with its content.`,
    },
  ]);
}
