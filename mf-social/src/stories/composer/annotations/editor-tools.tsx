import { Button } from '@qlixline/ui/button';
import type { ButtonProps } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { Pencil, Sticker, Type, Undo2 } from 'lucide-react';
import type { Ref } from 'react';

import styles from './annotation-editor.module.css';
import { STICKER_ICONS } from './annotation-layer.tsx';
import { STICKERS } from './annotations.ts';
import type { StickerName } from './annotations.ts';

export type Tool = 'stickers' | 'pen';

type EditorToolsProps = {
  tool: Tool | undefined;
  /** The same one again puts it away. */
  onTool: (tool: Tool) => void;
  onAdd: (kind: 'text' | StickerName) => void;
  onUndo: () => void;
  canUndo: boolean;
  /** Nothing more fits; the pen can still be put away. */
  isFull: boolean;
  textButton: Ref<HTMLButtonElement>;
};

/** What can be put onto the photo, and the way back. */
export function EditorTools({ tool, onTool, onAdd, onUndo, canUndo, isFull, textButton }: EditorToolsProps) {
  return (
    <>
      <div className={styles.toolbar} role="group" aria-label="Tools">
        <ToolButton ref={textButton} icon={<Type aria-hidden />} disabled={isFull} onClick={() => onAdd('text')}>
          Text
        </ToolButton>
        <ToolButton
          icon={<Sticker aria-hidden />}
          aria-expanded={tool === 'stickers'}
          disabled={isFull}
          onClick={() => onTool('stickers')}
        >
          Stickers
        </ToolButton>
        <ToolButton
          icon={<Pencil aria-hidden />}
          aria-pressed={tool === 'pen'}
          disabled={isFull && tool !== 'pen'}
          onClick={() => onTool('pen')}
        >
          Draw
        </ToolButton>
        <IconButton
          label="Undo"
          icon={<Undo2 aria-hidden />}
          aria-disabled={!canUndo || undefined}
          onClick={() => canUndo && onUndo()}
        />
      </div>
      {tool === 'stickers' && (
        <div className={styles.stickers} role="group" aria-label="Stickers">
          {STICKERS.map((name) => {
            const Icon = STICKER_ICONS[name];
            return (
              <IconButton
                key={name}
                variant="soft"
                label={`Add a ${name}`}
                icon={<Icon aria-hidden />}
                onClick={() => onAdd(name)}
              />
            );
          })}
        </div>
      )}
    </>
  );
}

type ToolButtonProps = ButtonProps & { disabled: boolean; onClick: () => void };

/** Keeps the keyboard's place while it can't be used. */
function ToolButton({ disabled, onClick, ...rest }: ToolButtonProps) {
  return (
    <Button
      {...rest}
      size="small"
      variant="soft"
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    />
  );
}
