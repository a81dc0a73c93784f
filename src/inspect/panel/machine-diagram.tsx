import { memo, useEffect, useMemo, useRef, useState } from 'react';

import { ToggleButton } from '../../ui/toggle-button.tsx';
import { type InspectedActor, leavesOf } from '../model.ts';
import { inspectText } from '../text.ts';
import { transitionText } from './diagram-arrows.ts';
import { layOut, type Arrow, type Box, type Line } from './diagram-layout.ts';
import { ScrollArea } from './scroll-area.tsx';

import styles from './machine-diagram.module.css';

interface Highlights {
  readonly active: ReadonlySet<string>;
  readonly taken: ReadonlySet<number>;
}

const isTaken = ({ transitions }: Line, { taken }: Highlights): boolean =>
  transitions.some((transition) => taken.has(transition));

function Lines({ lines, highlights }: { readonly lines: readonly Line[]; readonly highlights: Highlights }) {
  return lines.map((line) => (
    <text
      key={line.text}
      className={styles['line']}
      x={line.x}
      y={line.y}
      data-taken={isTaken(line, highlights) || undefined}
    >
      {line.text}
    </text>
  ));
}

const pathOf = ({ points }: Arrow): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;

function ArrowDrawing({ arrow, highlights }: { readonly arrow: Arrow; readonly highlights: Highlights }) {
  const taken = arrow.labels.some((label) => isTaken(label, highlights));
  return (
    <g data-taken={taken || undefined} className={styles['arrow']}>
      <path d={pathOf(arrow)} markerEnd={taken ? 'url(#arrow-taken)' : 'url(#arrow)'} />
    </g>
  );
}

function ArrowLabels({ arrow, highlights }: { readonly arrow: Arrow; readonly highlights: Highlights }) {
  return (
    <>
      {arrow.plate && <rect className={styles['plate']} {...arrow.plate} />}
      <Lines lines={arrow.labels} highlights={highlights} />
    </>
  );
}

function BoxDrawing({ box, highlights }: { readonly box: Box; readonly highlights: Highlights }) {
  const { path, x, y, width, height, start, boxes, arrows } = box;
  return (
    <g
      className={styles['state']}
      data-path={path}
      data-kind={box.kind}
      data-active={highlights.active.has(path) || undefined}
    >
      <rect className={styles['box']} x={x} y={y} width={width} height={height} rx={8} />
      <text className={styles['key']} x={x + 12} y={y + 14}>
        {box.key}
      </text>
      <Lines lines={box.lines} highlights={highlights} />
      {boxes.map((inner) => (
        <BoxDrawing key={inner.path} box={inner} highlights={highlights} />
      ))}
      {arrows.map((arrow) => (
        <ArrowDrawing key={`${arrow.from} ${arrow.to}`} arrow={arrow} highlights={highlights} />
      ))}
      {arrows.map((arrow) => (
        <ArrowLabels key={`${arrow.from} ${arrow.to}`} arrow={arrow} highlights={highlights} />
      ))}
      {start && <circle className={styles['start']} cx={start.x} cy={start.y} r={4} />}
    </g>
  );
}

const activePaths = (leaves: readonly string[]): ReadonlySet<string> =>
  new Set(
    leaves.flatMap((leaf) => {
      const keys = leaf.split('.');
      return ['', ...keys.map((_, index) => keys.slice(0, index + 1).join('.'))];
    }),
  );

function Arrowhead({ id, isTaken = false }: { readonly id: string; readonly isTaken?: boolean }) {
  return (
    <marker
      id={id}
      viewBox="0 0 8 8"
      refX={7}
      refY={4}
      markerWidth={8}
      markerHeight={8}
      markerUnits="userSpaceOnUse"
      orient="auto-start-reverse"
    >
      <path className={styles['arrowhead']} data-taken={isTaken || undefined} d="M0 0 8 4 0 8z" />
    </marker>
  );
}

const margin = 2;

interface DrawingProps {
  readonly box: Box;
  readonly highlights: Highlights;
  readonly isWhole: boolean;
}

const Drawing = memo(function Drawing({ box, highlights, isWhole }: DrawingProps) {
  const [width, height] = [box.width + 2 * margin, box.height + 2 * margin];
  return (
    <svg
      className={styles['drawing']}
      data-whole={isWhole || undefined}
      viewBox={`${-margin} ${-margin} ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <Arrowhead id="arrow" />
        <Arrowhead id="arrow-taken" isTaken />
      </defs>
      <BoxDrawing box={box} highlights={highlights} />
    </svg>
  );
});

function useScrolledIntoView(path: string, isWhole: boolean) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const state = area.current?.querySelector(`[data-path="${path}"]`)?.getBoundingClientRect();
    const view = area.current?.getBoundingClientRect();
    if (isWhole || !state || !view) return;
    area.current?.scrollBy({
      left: state.left + state.width / 2 - view.left - view.width / 2,
      top: state.top + state.height / 2 - view.top - view.height / 2,
    });
  }, [path, isWhole]);
  return area;
}

export function MachineDiagram({ actor }: { readonly actor: InspectedActor }) {
  const { name, shape, value, lastTaken } = actor;
  const [isWhole, setIsWhole] = useState(false);
  const box = useMemo(() => layOut(shape), [shape]);
  const highlights = useMemo(
    () => ({ active: activePaths(leavesOf(value)), taken: new Set(lastTaken) }),
    [value, lastTaken],
  );
  const area = useScrolledIntoView(leavesOf(value)[0] ?? '', isWhole);
  return (
    <section className={styles['diagram']} aria-label={inspectText.diagram(name)}>
      <header className={styles['head']}>
        <DiagramCaption actor={actor} />
        <ToggleButton size="small" isSelected={isWhole} onChange={setIsWhole}>
          {inspectText.wholeDiagram}
        </ToggleButton>
      </header>
      <ScrollArea label={inspectText.drawing(name)} ref={area}>
        <Drawing box={box} highlights={highlights} isWhole={isWhole} />
      </ScrollArea>
    </section>
  );
}

function DiagramCaption({ actor: { shape, value, lastTaken } }: { readonly actor: InspectedActor }) {
  const transitions = lastTaken.flatMap((index) => shape.transitions[index] ?? []);
  return (
    <dl className={styles['caption']}>
      <div>
        <dt>{inspectText.current}</dt>
        <dd lang="en">{leavesOf(value).join(', ')}</dd>
      </div>
      <div>
        <dt>{inspectText.last}</dt>
        {transitions.length === 0 ? (
          <dd>{inspectText.noTransition}</dd>
        ) : (
          <dd lang="en">{transitions.map(transitionText).join(', ')}</dd>
        )}
      </div>
    </dl>
  );
}
