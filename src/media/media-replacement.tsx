import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';

import { nameOfFile } from '../editing/file-name.ts';
import type { RefusedItem } from '../machines/batch-machine.ts';
import type { MediaReplacementActor, Replacement } from '../machines/media-replacement-machine.ts';
import { replaceText as text } from '../text/media-replacement.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { useAnnounced } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

import styles from './media-replacement.module.css';

interface ReplacementDialogsProps {
  readonly actor: MediaReplacementActor;
  /** The link to a document, or to its first place with the file. */
  readonly linkTo: (item: Replacement) => LinkProps;
}

/** The question before a file is replaced in all documents, the progress, and the report afterwards. */
export function ReplacementDialogs({ actor, linkTo }: ReplacementDialogsProps) {
  const state = useSelector(actor, ({ value }) => value);
  switch (state) {
    case 'asking':
      return <Question actor={actor} />;
    case 'running':
      return <Progress actor={actor} />;
    case 'reporting':
      return <Report actor={actor} linkTo={linkTo} />;
    default:
      return null;
  }
}

function Question({ actor }: Pick<ReplacementDialogsProps, 'actor'>) {
  const todo = useSelector(actor, ({ context }) => context.todo);
  const [first] = todo;
  if (!first) return null;
  return (
    <ConfirmDialog
      title={text.title}
      text={text.question(nameOfFile(first.from), nameOfFile(first.to), todo.length)}
      confirmLabel={text.confirm(todo.length)}
      onConfirm={() => actor.send({ type: 'batch.confirm' })}
      onCancel={() => actor.send({ type: 'batch.cancel' })}
    >
      <ul className={styles['list']} aria-label={text.documents}>
        {todo.map(({ document: { kind, id }, name, places }) => (
          <li key={`${kind} ${id}`}>
            <span>{name}</span>
            <span>{places.join('、')}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function Progress({ actor }: Pick<ReplacementDialogsProps, 'actor'>) {
  const { todo, done, failed, untried } = useSelector(actor, ({ context }) => context);
  const over = done.length + failed.length;
  const said = text.running(over + 1, over + todo.length + untried.length);
  useAnnounced(said);
  return (
    <Dialog title={text.title} dismissable={false}>
      <p className={styles['progress']}>{said}</p>
      <p>{todo[0]?.name}</p>
      <DialogActions>
        <Button
          disabledReason={todo.length < 2 ? text.stopping : undefined}
          onPress={() => actor.send({ type: 'batch.stop' })}
        >
          {text.stop}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const whyOf = ({ failure: { line, message } }: RefusedItem<Replacement>): string =>
  [line, message].filter(Boolean).join(' ') || text.refused;

function Report({ actor, linkTo }: ReplacementDialogsProps) {
  const { done, failed, untried } = useSelector(actor, ({ context }) => context);
  const dismiss = () => actor.send({ type: 'batch.dismiss' });
  const left = failed.length + untried.length;
  return (
    <AlertDialog
      title={left === 0 ? text.doneTitle : text.failedTitle}
      onDismiss={dismiss}
      {...(left > 0 && { onRetry: () => actor.send({ type: 'batch.retry' }) })}
    >
      {done.length > 0 && <p>{text.done(done.length)}</p>}
      {left > 0 && <p>{text.failed(failed.length, untried.length)}</p>}
      {left > 0 && (
        <ul className={styles['list']}>
          {failed.map((each) => (
            <li key={`${each.item.document.kind} ${each.item.document.id}`}>
              <Link {...linkTo(each.item)}>{each.item.name}</Link>
              <span>{whyOf(each)}</span>
            </li>
          ))}
          {untried.map((item) => (
            <li key={`${item.document.kind} ${item.document.id}`}>
              <Link {...linkTo(item)}>{item.name}</Link>
              <span>{text.untried}</span>
            </li>
          ))}
        </ul>
      )}
    </AlertDialog>
  );
}
