export type BarProps = {
  /** Id of the tabs; each tab's id is `${id}-tab-${tab.id}`. */
  id: string;
  panelId: string;
  label: string;
  tabs: readonly { id: string; label: string; count?: number }[];
  value: string;
  onChoose: (tabId: string) => void;
  /** Called when antd's bar replaces the plain one, with whether the focus was in it. */
  onReplaced: (hasFocus: boolean) => void;
  /** Returns true if the selected tab should take over the focus from the plain bar. */
  takesFocus: () => boolean;
};
