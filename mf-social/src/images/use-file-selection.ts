import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Accepts files dropped on `area` or pasted into it. Returns true while files are dragged over it. */
export function useFileSelection(area: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => void (latest.current = onFiles));

  useEffect(() => {
    const element = area.current;
    const take = (event: Event, given: DataTransfer | null) => {
      const files = [...(given?.files ?? [])];
      if (files.length === 0) return; // Text is dropped or pasted as usual.
      event.preventDefault();
      latest.current(files);
    };
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      take(event, event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      if (!hasTextOfItsOwn(event.clipboardData)) take(event, event.clipboardData);
    };
    element?.addEventListener('dragover', over);
    element?.addEventListener('dragleave', leave);
    element?.addEventListener('drop', drop);
    element?.addEventListener('paste', paste);
    return () => {
      element?.removeEventListener('dragover', over);
      element?.removeEventListener('dragleave', leave);
      element?.removeEventListener('drop', drop);
      element?.removeEventListener('paste', paste);
    };
  }, [area]);

  return isOver;
}

/**
 * Returns true if the clipboard also contains text of its own. Office programs add an image of copied content, while
 * file managers add file names as text.
 */
function hasTextOfItsOwn(copied: DataTransfer | null): boolean {
  const text = copied?.getData('text/plain').trim() ?? '';
  const names = [...(copied?.files ?? [])].map(({ name }) => name);
  return text !== '' && text.split(/\s*[\r\n]\s*/).some((line) => !names.some((name) => line.endsWith(name)));
}
