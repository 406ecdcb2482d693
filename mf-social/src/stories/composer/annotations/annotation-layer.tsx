import { Bone, Cake, Crown, Fish, Heart, PawPrint, Star, Sun } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, Ref } from 'react';

import { ANNOTATION_FONT, ANNOTATION_WEIGHT } from './annotation-font.ts';
import {
  ANNOTATION_COLOURS,
  BASE_LINE,
  LINE_HEIGHT,
  OUTLINE_WIDTH,
  PHOTO_WIDTH,
  STROKE_WIDTH,
  directionOf,
  outlineOf,
  placedLines,
} from './annotations.ts';
import type {
  Annotation,
  PlacedAnnotation,
  StickerAnnotation,
  StickerName,
  Stroke,
  TextAnnotation,
  TextWidth,
} from './annotations.ts';

export const STICKER_ICONS: Record<StickerName, LucideIcon> = {
  paw: PawPrint,
  heart: Heart,
  bone: Bone,
  star: Star,
  crown: Crown,
  fish: Fish,
  cake: Cake,
  sun: Sun,
};

type AnnotationLayerProps = {
  ref: Ref<SVGSVGElement>;
  /** Height in thousandths of the width. */
  height: number;
  items: readonly Annotation[];
  textWidth: TextWidth;
  /** Stroke being drawn. */
  drawn: Stroke | undefined;
  selectedId: number | undefined;
  className: string | undefined;
  itemClassName: string | undefined;
  onItemDown: (item: PlacedAnnotation, event: PointerEvent<SVGElement>) => void;
  onItemKey: (item: PlacedAnnotation, event: KeyboardEvent<SVGElement>) => void;
  onItemFocus: (item: PlacedAnnotation) => void;
  onPointerDown: (event: PointerEvent<SVGElement>) => void;
  onPointerMove: (event: PointerEvent<SVGElement>) => void;
  onPointerUp: (event: PointerEvent<SVGElement>) => void;
  onPointerCancel: (event: PointerEvent<SVGElement>) => void;
};

/**
 * Annotations as one SVG, which is also drawn into the file. Their appearance is therefore in attributes, and only
 * editing states are in styles.
 */
export function AnnotationLayer({ ref, height, items, textWidth, drawn, selectedId, ...rest }: AnnotationLayerProps) {
  const { className, itemClassName, onItemDown, onItemKey, onItemFocus, ...handlers } = rest;
  return (
    <svg
      ref={ref}
      className={className}
      viewBox={`0 0 ${PHOTO_WIDTH} ${height}`}
      role="group"
      aria-label="On the photo"
      {...handlers}
    >
      {items.map((item) =>
        item.kind === 'stroke' ? (
          <StrokeShape key={item.id} stroke={item} />
        ) : (
          <g
            key={item.id}
            id={annotationElementId(item.id)}
            className={itemClassName}
            role="button"
            tabIndex={0}
            aria-label={item.kind === 'text' ? `Text: ${item.text}` : `Sticker: ${item.sticker}`}
            aria-pressed={item.id === selectedId}
            onPointerDown={(event) => onItemDown(item, event)}
            onKeyDown={(event) => onItemKey(item, event)}
            onFocus={() => onItemFocus(item)}
          >
            {item.kind === 'text' ? <TextShape item={item} textWidth={textWidth} /> : <StickerShape item={item} />}
          </g>
        ),
      )}
      {drawn && <StrokeShape stroke={drawn} />}
    </svg>
  );
}

/** Returns the element id of an annotation on the photo. */
export const annotationElementId = (id: number): string => `on-photo-${id}`;

function TextShape({ item, textWidth }: { item: TextAnnotation; textWidth: TextWidth }) {
  const { x, y, size, colour } = item;
  const lines = placedLines(item, textWidth);
  const width = Math.max(size, ...lines.map(({ line }) => size * textWidth(line)));
  const height = lines.length * size * LINE_HEIGHT;
  return (
    <>
      {/* Makes the space between letters draggable too. */}
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} fill="transparent" />
      <text
        x={x}
        fontFamily={ANNOTATION_FONT}
        fontSize={size}
        fontWeight={ANNOTATION_WEIGHT}
        direction={directionOf(item.text)}
        textAnchor="middle"
        fill={ANNOTATION_COLOURS[colour]}
        stroke={outlineOf(colour)}
        strokeWidth={size * OUTLINE_WIDTH}
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {lines.map(({ line, y: middle }) => (
          <tspan key={middle} x={x} y={middle} dy={size * BASE_LINE}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}

function StickerShape({ item }: { item: StickerAnnotation }) {
  const Icon = STICKER_ICONS[item.sticker];
  const box = { x: item.x - item.size / 2, y: item.y - item.size / 2, size: item.size, overflow: 'visible' };
  return (
    <>
      <Icon {...box} color={ANNOTATION_COLOURS.white} fill={ANNOTATION_COLOURS.white} strokeWidth={5} />
      <Icon
        {...box}
        color={item.colour === 'black' ? ANNOTATION_COLOURS.white : ANNOTATION_COLOURS.black}
        fill={ANNOTATION_COLOURS[item.colour]}
        strokeWidth={1}
      />
    </>
  );
}

function StrokeShape({ stroke: { points, colour } }: { stroke: Stroke }) {
  return (
    <polyline
      // A single point is drawn as a dot.
      points={[...points, ...points.slice(-1)].map(({ x, y }) => `${x},${y}`).join(' ')}
      fill="none"
      stroke={ANNOTATION_COLOURS[colour]}
      strokeWidth={STROKE_WIDTH}
      strokeLinecap="round"
      strokeLinejoin="round"
      pointerEvents="none"
    />
  );
}
