import { Sheet } from '@qlixline/ui/sheet';

import type { AnyProps, Extension } from './extension.ts';
import { ExtensionPart } from './extension-part.tsx';

type ExtensionSheetProps = { extension: Extension; props: AnyProps; onClose: () => void };

/** Sheet of an action. The shell draws it, so that it can be closed whatever its content does. */
export function ExtensionSheet({ extension, props, onClose }: ExtensionSheetProps) {
  return (
    <Sheet open title={extension.title} onClose={onClose}>
      <ExtensionPart extension={extension} props={{ ...props, close: onClose }} />
    </Sheet>
  );
}
