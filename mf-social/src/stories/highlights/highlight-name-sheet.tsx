import { useCreateHighlight, useRenameHighlight } from '@qlixline/api-client/highlights';
import type { NamedHighlight } from '@qlixline/contract/highlight';
import { HIGHLIGHT_NAME_MAX } from '@qlixline/contract/limits';
import { NameSheet } from '@qlixline/named-groups/name-sheet';

type HighlightNameSheetProps = {
  /** The one that gets another name; undefined: a new one. */
  highlight?: NamedHighlight | undefined;
  onSaved?: (highlight: NamedHighlight) => void;
  onClose: () => void;
};

/** Asks what a highlight is called. */
export function HighlightNameSheet({ highlight, ...rest }: HighlightNameSheetProps) {
  const create = useCreateHighlight();
  const rename = useRenameHighlight();
  return (
    <NameSheet {...rest} kind="highlight" group={highlight} max={HIGHLIGHT_NAME_MAX} create={create} rename={rename} />
  );
}
