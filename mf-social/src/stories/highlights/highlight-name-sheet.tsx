import { useCreateHighlight, useRenameHighlight } from '@qlixline/api-client/stories/highlights';
import type { NamedHighlight } from '@qlixline/contract/stories/highlight';
import { HIGHLIGHT_NAME_MAX } from '@qlixline/contract/limits';
import { NameSheet } from '@qlixline/named-groups/name-sheet';

type HighlightNameSheetProps = {
  /** Highlight to rename; undefined for a new one. */
  highlight?: NamedHighlight | undefined;
  onSaved?: (highlight: NamedHighlight) => void;
  onClose: () => void;
};

/** Sheet for the name of a highlight. */
export function HighlightNameSheet({ highlight, ...rest }: HighlightNameSheetProps) {
  const create = useCreateHighlight();
  const rename = useRenameHighlight();
  return (
    <NameSheet {...rest} kind="highlight" group={highlight} max={HIGHLIGHT_NAME_MAX} create={create} rename={rename} />
  );
}
