import { memo, useState } from 'react';

import { placed } from '../../mirror/edited-field.ts';
import { useSite } from '../../site-context.ts';
import { EditableText } from '../editable-text.tsx';
import { Answer } from './answer.tsx';
import type { ShownItem } from './qa-content.ts';
import { qaText } from './qa-text.ts';

import styles from './question.module.css';

interface QuestionProps {
  readonly item: ShownItem;
  /** Tells it from all others on the page. */
  readonly place: string;
  readonly itemIndex: number;
  /** Staff are at it: it opens, and stays open when they go on. */
  readonly isVisited: boolean;
}

/** A question whose answer opens under it. */
export const Question = memo(function Question({ item, place, itemIndex, isVisited }: QuestionProps) {
  const { mirrored } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  if (isVisited && !isOpen) setIsOpen(true);
  const answerId = `qa-answer-${place}`;
  const button = {
    type: 'button',
    'aria-expanded': isOpen,
    'aria-controls': answerId,
    onClick: () => setIsOpen(!isOpen),
  } as const;
  const words = (
    <>
      <Mark letter="Q" />
      <EditableText
        as="span"
        field={{ fieldName: 'question' }}
        text={item.question}
        className={styles['words']}
        emptyWord={qaText.empty.question}
      />
    </>
  );
  return (
    <li className={`edit_qa ${styles['item']}`} {...placed({ itemIndex })}>
      {mirrored ? (
        // A click on the words edits them: what opens stands beside.
        <div className={styles['head']}>
          <h3
            className={styles['question']}
            // The faint word in the question's place is only drawn.
            aria-label={item.question.trim() === '' ? qaText.empty.question : undefined}
          >
            {words}
          </h3>
          <button {...button} className={styles['toggle']} aria-label={isOpen ? qaText.close : qaText.open}>
            <Chevron />
          </button>
        </div>
      ) : (
        <h3 className={styles['head']}>
          <button {...button} className={styles['whole']}>
            {words}
            <Chevron />
          </button>
        </h3>
      )}
      <div id={answerId} className={styles['answer']} hidden={!isOpen}>
        <Mark letter="A" />
        <Answer item={item} />
      </div>
    </li>
  );
});

const Mark = ({ letter }: { readonly letter: string }) => (
  <span className={styles['mark']} aria-hidden="true">
    {letter}
  </span>
);

const Chevron = () => (
  <svg className={styles['chevron']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="m6 9 6 6 6-6" />
  </svg>
);
