export type BarProps = {
  /** Of the whole: a tab's own is `${id}-tab-${tab.id}`. */
  id: string;
  panelId: string;
  label: string;
  tabs: readonly { id: string; label: string; count?: number }[];
  value: string;
  onChoose: (tabId: string) => void;
  /** Of the plain bar, which antd's takes the place of: whether the focus is in it then. */
  onReplaced: (hasFocus: boolean) => void;
  /** Whether the chosen tab is to have the focus that was in the plain bar. */
  takesFocus: () => boolean;
};
