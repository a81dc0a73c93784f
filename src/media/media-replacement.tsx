import { Link, type LinkProps } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';

import type { MediaFile } from '../contract/http/media.ts';
import { nameOfFile } from '../editing/file-name.ts';
import type { RefusedItem, MediaReplacementActor, Replacement } from '../machines/batch-machine.ts';
import type { MaxBytes } from '../machines/media-picker-state.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { useAnnounced } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import type { FileUses } from './file-uses.tsx';
import { replaceText as text } from './text.ts';

import styles from './media-replacement.module.css';

export interface ReplacedFile {
  readonly file: MediaFile;
  /** While the other file is chosen. */
  readonly isOpen: boolean;
}

export interface ReplacingProps {
  readonly replaced: ReplacedFile;
  readonly onClosed: () => void;
  readonly itemsOf: (from: MediaFile, to: MediaFile) => readonly Replacement[];
  readonly maxBytes: MaxBytes;
  readonly uses: FileUses;
  readonly files: readonly MediaFile[];
}

interface ReplacementDialogsProps {
  readonly actor: MediaReplacementActor;
  readonly linkTo: (item: Replacement) => LinkProps;
}

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
  const settled = done.length + failed.length;
  const progress = text.running(settled + 1, settled + todo.length + untried.length);
  useAnnounced(progress);
  return (
    <Dialog title={text.title} dismissable={false}>
      <p className={styles['progress']}>{progress}</p>
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

const reasonOf = ({ failure: { line, message } }: RefusedItem<Replacement>): string =>
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
          {[
            ...failed.map((each) => ({ item: each.item, reason: reasonOf(each) })),
            ...untried.map((item) => ({ item, reason: text.untried })),
          ].map(({ item, reason }) => (
            <li key={`${item.document.kind} ${item.document.id}`}>
              <Link {...linkTo(item)}>{item.name}</Link>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </AlertDialog>
  );
}
