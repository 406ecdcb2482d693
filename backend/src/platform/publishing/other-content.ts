import { refusePublishing } from '../registry/publish-refused.ts';

/** Tabs that are open rely on what the name stood for. */
export function refuseOtherContent(name: string, isSame: boolean): void {
  if (isSame) return;
  refusePublishing([
    {
      reason: 'altered_asset',
      message: `${name} is published already with other content; the name of an asset has to change with its content.`,
    },
  ]);
}
