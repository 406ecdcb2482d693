import { Button } from '@qlixline/ui/button';

type ComposerToolsProps = {
  /** Number of saved drafts that can be opened. */
  drafts: number;
  isBlank: boolean;
  isPending: boolean;
  /** True while the post or its photos are being sent. */
  isHeld: boolean;
  onDrafts: () => void;
  onPreview: () => void;
  onClear: () => void;
  onSave: () => void;
};

/** Buttons of the composer beside "Post". Saving stays possible while photos are being sent, as it asks first. */
export function ComposerTools(props: ComposerToolsProps) {
  const { drafts, isBlank, isPending, isHeld, onDrafts, onPreview, onClear, onSave } = props;
  return (
    <>
      {drafts > 0 && (
        <Button variant="ghost" size="small" disabled={isPending} onClick={onDrafts}>
          Drafts ({drafts})
        </Button>
      )}
      {!isBlank && (
        <>
          <Button variant="ghost" size="small" disabled={isHeld} onClick={onPreview}>
            Preview
          </Button>
          <Button variant="ghost" size="small" disabled={isHeld} onClick={onClear}>
            Clear
          </Button>
          <Button variant="ghost" size="small" disabled={isPending} onClick={onSave}>
            Save draft
          </Button>
        </>
      )}
    </>
  );
}
