import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';

/** Makes the items of `list` draggable and marks the drop position. Returns a function that undoes this. */
export function letOrderBeDragged(list: HTMLElement, onMove: (from: number, to: number) => void): () => void {
  const items = [...list.children] as HTMLElement[];
  const positionOf = (data: Record<string, unknown>) => (data['list'] === list ? Number(data['index']) : undefined);
  return combine(
    ...items.map((element, index) =>
      combine(
        draggable({
          element,
          getInitialData: () => ({ list, index }),
          onDragStart: () => void (element.dataset['dragged'] = ''),
          onDrop: () => void delete element.dataset['dragged'],
        }),
        dropTargetForElements({
          element,
          getData: () => ({ list, index }),
          canDrop: ({ source }) => positionOf(source.data) !== undefined,
          onDragEnter: ({ source }) => {
            const from = positionOf(source.data) ?? index;
            if (from !== index) element.dataset['drop'] = from < index ? 'behind' : 'before';
          },
          onDragLeave: () => void delete element.dataset['drop'],
          onDrop: () => void delete element.dataset['drop'],
        }),
      ),
    ),
    monitorForElements({
      onDrop: ({ source, location }) => {
        const from = positionOf(source.data);
        const to = positionOf(location.current.dropTargets[0]?.data ?? {});
        if (from !== undefined && to !== undefined && from !== to) onMove(from, to);
      },
    }),
  );
}
