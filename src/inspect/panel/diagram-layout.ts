import { Graph, layout } from '@dagrejs/dagre';

import type { MachineShape, StateShape } from '../machine-shape.ts';
import { arrowsOf, type Arrows, type Label, type Link } from './diagram-arrows.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Line extends Label, Point {}

export interface Box extends Point {
  readonly path: string;
  readonly key: string;
  readonly kind: StateShape['kind'];
  readonly width: number;
  readonly height: number;
  readonly head: number;
  readonly lines: readonly Line[];
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  readonly start: Point | null;
}

export interface Arrow {
  readonly from: string | null;
  readonly to: string;
  readonly points: readonly Point[];
  readonly labels: readonly Line[];
  readonly plate: (Point & { readonly width: number; readonly height: number }) | null;
}

/** In pixels. The font is monospaced, so that no text is measured. */
const metrics = { char: 6.7, keyChar: 7.5, line: 16, head: 26, padding: 12, dot: 10 } as const;

const startNode = '(start)';

const widthOf = (labels: readonly Label[]): number =>
  Math.max(0, ...labels.map(({ text }) => text.length * metrics.char));

const linesAt = (labels: readonly Label[], { x, y }: Point): readonly Line[] =>
  labels.map((label, index) => ({ ...label, x, y: y + (index + 0.5) * metrics.line }));

interface Inside extends Pick<Box, 'boxes' | 'arrows' | 'start' | 'width' | 'height'> {}

const nothingInside: Inside = { boxes: [], arrows: [], start: null, width: 0, height: 0 };

const moved = <Placed extends Point>(placed: Placed, { x, y }: Point): Placed => ({
  ...placed,
  x: placed.x + x,
  y: placed.y + y,
});

const movedArrow = (arrow: Arrow, by: Point): Arrow => ({
  ...arrow,
  points: arrow.points.map((point) => moved(point, by)),
  labels: arrow.labels.map((label) => moved(label, by)),
  plate: arrow.plate && moved(arrow.plate, by),
});

const movedInside = ({ boxes, arrows, start }: Pick<Box, 'boxes' | 'arrows' | 'start'>, by: Point) => ({
  boxes: boxes.map((box) => movedBox(box, by)),
  arrows: arrows.map((arrow) => movedArrow(arrow, by)),
  start: start && moved(start, by),
});

const movedBox = (box: Box, by: Point): Box => ({
  ...moved(box, by),
  ...movedInside(box, by),
  lines: box.lines.map((line) => moved(line, by)),
});

function regions(boxes: readonly Box[]): Inside {
  const height = Math.max(...boxes.map((box) => box.height));
  let x = 0;
  const placed = boxes.map((box) => {
    const at = { x, y: 0 };
    x += box.width + metrics.padding;
    return { ...movedBox(box, at), height };
  });
  return { ...nothingInside, boxes: placed, width: x - metrics.padding, height };
}

type LaidOut = Graph<object, Point & { width: number; height: number }, Partial<Point> & { points: Point[] }>;

function arrowOf(graph: LaidOut, from: string, to: string, labels: readonly Label[]): Arrow {
  const { points, x, y } = graph.edge(from, to);
  const size = { width: widthOf(labels) + 8, height: labels.length * metrics.line };
  const at =
    x === undefined || y === undefined || labels.length === 0
      ? null
      : { x: x - size.width / 2, y: y - size.height / 2 };
  return {
    from: from === startNode ? null : from,
    to,
    points,
    labels: at === null ? [] : linesAt(labels, { x: at.x + 4, y: at.y }),
    plate: at && { ...at, ...size },
  };
}

function chart(boxes: readonly Box[], links: readonly Link[], initial: string | null): Inside {
  const graph: LaidOut = new Graph({ multigraph: false });
  graph.setGraph({ rankdir: 'TB', nodesep: 22, edgesep: 14, ranksep: 26, marginx: 2, marginy: 2 });
  graph.setDefaultEdgeLabel(() => ({ points: [] }));
  for (const { path, width, height } of boxes) graph.setNode(path, { x: 0, y: 0, width, height });
  if (initial !== null) {
    graph.setNode(startNode, { x: 0, y: 0, width: metrics.dot, height: metrics.dot });
    graph.setEdge(startNode, initial, { points: [] });
  }
  for (const { from, to, labels } of links) {
    const size = { width: widthOf(labels) + 8, height: labels.length * metrics.line, labelpos: 'c' };
    graph.setEdge(from, to, { points: [], ...size });
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const ends = initial === null ? [] : [arrowOf(graph, startNode, initial, [])];
  const start = initial === null ? null : graph.node(startNode);
  return {
    boxes: boxes.map((box) => {
      const { x, y } = graph.node(box.path);
      return movedBox(box, { x: x - box.width / 2, y: y - box.height / 2 });
    }),
    arrows: [...ends, ...links.map(({ from, to, labels }) => arrowOf(graph, from, to, labels))],
    start: start && { x: start.x, y: start.y },
    width,
    height,
  };
}

function boxOf(state: StateShape, arrows: Arrows): Box {
  const { path, key, kind, children, invokes } = state;
  const boxes = children.map((child) => boxOf(child, arrows));
  const links = arrows.links.get(path) ?? [];
  const inside =
    boxes.length === 0
      ? nothingInside
      : kind === 'parallel'
        ? regions(boxes)
        : chart(boxes, links, state.initial);
  const labels = [
    ...invokes.map((id): Label => ({ text: `▸ ${id}`, transitions: [] })),
    ...(arrows.inner.get(path) ?? []),
  ];
  const { padding } = metrics;
  const head = metrics.head + labels.length * metrics.line + (labels.length > 0 ? padding / 2 : 0);
  const by = { x: padding, y: head + padding / 2 };
  const content = Math.max(key.length * metrics.keyChar, widthOf(labels), inside.width);
  return {
    path,
    key,
    kind,
    x: 0,
    y: 0,
    width: Math.max(content + 2 * padding, 64),
    height: inside.height === 0 ? head : by.y + inside.height + padding,
    head,
    lines: linesAt(labels, { x: padding, y: metrics.head }),
    ...movedInside(inside, by),
  };
}

export const layOut = (shape: MachineShape): Box => boxOf(shape.root, arrowsOf(shape));
