import { placeAttributes } from '@kagami/mirror';
import { memo, useState } from 'react';

import { EditableText } from '../../kit/editable-text.tsx';
import { useSite } from '../../kit/site-context.ts';
import { Answer } from './answer.tsx';
import { type ShownItem, qaText } from './qa-store.ts';

import styles from './question.module.css';

interface QuestionProps {
  readonly item: ShownItem;
  readonly itemNumber: string;
  readonly itemIndex: number;
  readonly isEdited: boolean;
}

export const Question = memo(function Question({ item, itemNumber, itemIndex, isEdited }: QuestionProps) {
  const { mirrored } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  if (isEdited && !isOpen) setIsOpen(true);
  const answerId = `qa-answer-${itemNumber}`;
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
    <li className={`edit_qa ${styles['item']}`} {...placeAttributes({ itemIndex })}>
      {mirrored ? (
        // A click on the text edits it, so that the button is beside it.
        <div className={styles['head']}>
          <h3
            className={styles['question']}
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
