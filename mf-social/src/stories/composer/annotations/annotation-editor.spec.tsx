import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { fireEvent, screen, within } from '@testing-library/react';

import { AnnotationEditor } from './annotation-editor.tsx';
import type { AnnotatedPhoto } from './annotation-editor.tsx';
import { ANNOTATIONS_MAX } from './annotations.ts';
import type { Annotation } from './annotations.ts';

const file = new File(['x'], 'juno.jpg', { type: 'image/jpeg' });
const onDone = jest.fn<(edited: AnnotatedPhoto) => void>();
const onClose = jest.fn();

beforeEach(() => {
  onDone.mockReset();
  onClose.mockReset();
});

/** Of a photo that is twice as high as wide, 100 pixels wide on the screen. */
async function openEditor(items: readonly Annotation[] = []) {
  const photo = { file, source: 'blob:juno' };
  const { actor } = renderWithShell(
    <AnnotationEditor photo={photo} history={{ items, before: [] }} onDone={onDone} onClose={onClose} />,
  );
  const image = await screen.findByRole('img', { name: 'Your story' });
  Object.defineProperties(image, { naturalWidth: { value: 600 }, naturalHeight: { value: 1200 } });
  fireEvent.load(image);
  const layer = screen.getByRole('group', { name: 'On the photo' });
  layer.getBoundingClientRect = () => DOMRect.fromRect({ x: 10, y: 20, width: 100, height: 200 });
  layer.setPointerCapture = () => {};
  return { actor, layer };
}

const positionOf = (item: HTMLElement) => {
  const text = item.querySelector('text');
  return [Number(text?.getAttribute('x')), Number(item.querySelector('tspan')?.getAttribute('y'))];
};

describe('AnnotationEditor', () => {
  test('text can be added, moved, enlarged, coloured and removed by keyboard', async () => {
    const { actor } = await openEditor();
    await actor.click(screen.getByRole('button', { name: 'Text' }));
    expect(screen.getByRole('textbox', { name: /^Text on the photo/ })).toHaveFocus();
    await actor.keyboard('Good morning');
    const item = screen.getByRole('button', { name: 'Text: Good morning' });
    expect(positionOf(item)).toEqual([500, 1000]);
    await actor.click(screen.getByRole('radio', { name: 'red' }));
    expect(item.querySelector('text')).toHaveAttribute('fill', '#e5484d');
    item.focus();
    await actor.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}+');
    expect(positionOf(item)).toEqual([510, 950]);
    expect(item.querySelector('text')).toHaveAttribute('font-size', '99');
    await actor.keyboard('{Delete}');
    expect(item).not.toBeInTheDocument();
  });

  test('undo removes a new text together with what was typed', async () => {
    const { actor } = await openEditor();
    await actor.click(screen.getByRole('button', { name: 'Text' }));
    await actor.keyboard('Good');
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByRole('button', { name: /^Text: / })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('a sticker can be dragged within the photo, and one undo reverts the drag', async () => {
    const { actor, layer } = await openEditor();
    await actor.click(screen.getByRole('button', { name: 'Stickers' }));
    await actor.click(screen.getByRole('button', { name: 'Add a paw' }));
    const sticker = screen.getByRole('button', { name: 'Sticker: paw' });
    const middle = () => {
      const icon = sticker.querySelector('svg')!;
      return [icon.getAttribute('x'), icon.getAttribute('y')].map((edge) => Number(edge) + 110);
    };
    await actor.pointer([
      { keys: '[MouseLeft>]', target: sticker, coords: { clientX: 62, clientY: 121 } },
      ...[70, 90, 500].map((clientX) => ({ target: layer, coords: { clientX, clientY: 61 } })),
      { keys: '[/MouseLeft]', target: layer },
    ]);
    expect(middle()).toEqual([1000, 400]);
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(middle()).toEqual([500, 1000]);
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(sticker).not.toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Undo' })); // nothing is left to undo
  });

  test('the pen draws one line per stroke in the chosen colour', async () => {
    const { actor, layer } = await openEditor();
    await actor.click(screen.getByRole('button', { name: 'Draw' }));
    await actor.click(screen.getByRole('radio', { name: 'blue' }));
    for (const y of [40, 60]) {
      await actor.pointer([
        { keys: '[MouseLeft>]', target: layer, coords: { clientX: 20, clientY: y } },
        { target: layer, coords: { clientX: 60, clientY: y } },
        { keys: '[/MouseLeft]', target: layer },
      ]);
    }
    const lines = [...layer.querySelectorAll('polyline')];
    expect(lines.map((line) => line.getAttribute('points'))).toEqual([
      '100,200 500,200 500,200',
      '100,400 500,400 500,400',
    ]);
    expect(lines[0]).toHaveAttribute('stroke', '#0090ff');
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(layer.querySelectorAll('polyline')).toHaveLength(1);
  });

  test('the pen is switched off when the photo has the maximum number of annotations', async () => {
    const items = Array.from({ length: ANNOTATIONS_MAX - 1 }, (_, nth): Annotation => {
      return { id: nth + 1, kind: 'stroke', colour: 'red', points: [{ x: 1, y: 1 }] };
    });
    const { actor, layer } = await openEditor(items);
    await actor.click(screen.getByRole('button', { name: 'Draw' }));
    for (let nth = 0; nth < 2; nth += 1) {
      await actor.pointer([
        { keys: '[MouseLeft>]', target: layer, coords: { clientX: 20, clientY: 40 } },
        { keys: '[/MouseLeft]' },
      ]);
    }
    expect(layer.querySelectorAll('polyline')).toHaveLength(ANNOTATIONS_MAX);
    await actor.click(screen.getByRole('button', { name: 'Draw', pressed: true }));
    expect(screen.getByRole('button', { name: 'Draw', pressed: false })).toBeVisible();
  });

  test('an empty text is dropped, and a new annotation receives the focus', async () => {
    const { actor, layer } = await openEditor();
    await actor.click(screen.getByRole('button', { name: 'Text' }));
    await actor.click(screen.getByRole('button', { name: 'Stickers' }));
    await actor.click(screen.getByRole('button', { name: 'Add a bone' }));
    expect(within(layer).getAllByRole('button')).toHaveLength(1);
    const bone = screen.getByRole('button', { name: 'Sticker: bone' });
    expect(bone).toHaveFocus();
    await actor.keyboard('{Delete}');
    expect(bone).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Text' })).toHaveFocus();
  });

  test('cancelling with changes asks for confirmation, and finishing without annotations returns the original photo', async () => {
    const { actor } = await openEditor();
    await actor.click(screen.getByRole('button', { name: 'Text' })); // and nothing is written
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
    await actor.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await actor.click(screen.getByRole('button', { name: 'Done' }));
    expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ photo: file, items: [], words: '' }));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('cancelling without changes closes the editor', async () => {
    const { actor } = await openEditor([{ id: 1, kind: 'text', text: 'Juno', x: 1, y: 1, size: 90, colour: 'red' }]);
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a device that cannot draw the photo shows an error and keeps the annotations', async () => {
    const { actor } = await openEditor([{ id: 1, kind: 'text', text: 'Juno', x: 1, y: 1, size: 90, colour: 'red' }]);
    await actor.click(screen.getByRole('button', { name: 'Done' })); // jsdom draws no pictures
    expect(await screen.findByRole('alert')).toHaveTextContent('This photo cannot be changed on this device.');
    expect(screen.getByRole('button', { name: 'Text: Juno' })).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });

  test('the editor limits the length of a text and the number of annotations', async () => {
    const items = Array.from({ length: ANNOTATIONS_MAX - 1 }, (_, nth): Annotation => {
      return { id: nth + 1, kind: 'stroke', colour: 'red', points: [{ x: 1, y: 1 }] };
    });
    const { actor } = await openEditor(items);
    await actor.click(screen.getByRole('button', { name: 'Text' }));
    await actor.keyboard('x'.repeat(90));
    expect(screen.getByRole('textbox', { name: /^Text on the photo/ })).toHaveValue('x'.repeat(80));
    for (const name of ['Text', 'Stickers', 'Draw']) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    expect(screen.getByRole('status')).toHaveTextContent('as much as a photo can hold');
  });
});
