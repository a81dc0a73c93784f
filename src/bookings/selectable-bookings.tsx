import { useSelector } from '@xstate/react';
import {
  useCallback,
  useEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
  useMemo,
  useLayoutEffect,
} from 'react';
import { Group } from 'react-aria-components/Group';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { useUnsavedWork } from '../shell/unsaved-work.ts';
import { announce, useSettledAnnounced } from '../ui/announcer.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { useFocusKept } from '../ui/use-focus-kept.tsx';
import { BookingTable, type BookingTableProps } from './booking-table.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { mailsTo } from './mail-link.ts';
import { selectionText as text } from './text.ts';
import { useBookingSelection, type Selection } from './use-selection.ts';

import styles from './selection-bar.module.css';

interface SelectableBookingsProps extends Omit<BookingTableProps, 'selection'> {
  readonly all: readonly TrialCustomer[];
  readonly timeZone: string;
}

const leaveText = { title: text.leaveTitle, question: text.leave, stay: text.stay };

const isCheckbox = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

const firstBoxes = ['tbody input[type="checkbox"]:checked', 'thead input[type="checkbox"]'] as const;

/** Not announced: bookings that leave the list with a cancellation. */
function useSelectionAnnounced({ ids, shown, hidden }: Selection): void {
  const announced = useRef({ ids, hidden });
  const counts = [text.count(shown.length), hidden > 0 ? text.hidden(hidden) : ''].join(' ');
  useEffect(() => {
    const last = announced.current;
    announced.current = { ids, hidden };
    if (last.ids !== ids || last.hidden !== hidden) announce(counts.trim());
  }, [ids, hidden, counts]);
}

function enterBar(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !isCheckbox(event.target)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[data-bar] :is(button, a)')?.focus({ preventScroll: true });
}

/** A component of its own, so that filters and chart do not render with the selection. */
export function SelectableBookings(props: SelectableBookingsProps) {
  const { list, batch, all, rows } = props;
  const selection = useBookingSelection(rows, all);
  const running = useSelector(list, ({ context }) => context.running);
  /** The selector of the checkbox that had the focus last. */
  const last = useRef<string>(firstBoxes[0]);
  const whole = useRef<HTMLDivElement>(null);
  const lastBox = useCallback(() => {
    const boxes = [last.current, ...firstBoxes].map((selector) =>
      whole.current?.querySelector<HTMLElement>(selector),
    );
    return boxes.find(Boolean) ?? document.querySelector<HTMLElement>('h1');
  }, []);
  const leaveBar = useCallback(() => lastBox()?.focus(), [lastBox]);
  const isRunning = useSelector(batch, (snapshot) => snapshot.hasTag('busy'));
  useSelectionAnnounced(selection);
  useUnsavedWork(
    useCallback(() => batch.getSnapshot().hasTag('busy'), [batch]),
    useMemo(() => ({ ...leaveText, onLeave: () => batch.send({ type: 'batch.stop' }) }), [batch]),
  );
  const isBarShown = isRunning || selection.shown.length + selection.hidden > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- takes the key of the checkboxes inside.
    <div
      ref={whole}
      onKeyDown={enterBar}
      onFocus={({ target }) => {
        if (isCheckbox(target))
          last.current = target.name === 'selected' ? `tbody [value="${target.value}"]` : 'thead input';
      }}
    >
      {rows.length > 0 && <BookingTable {...props} selection={selection} />}
      {isBarShown && (
        <SelectionBar
          batch={batch}
          selection={selection}
          shown={rows.length}
          isBusy={selection.shown.some(({ id }) => running[id] !== undefined)}
          today={props.today}
          timeZone={props.timeZone}
          onEscape={leaveBar}
          nextFocus={lastBox}
        />
      )}
    </div>
  );
}

interface SelectionBarProps extends Pick<SelectableBookingsProps, 'batch' | 'today' | 'timeZone'> {
  readonly selection: Selection;
  readonly shown: number;
  readonly isBusy: boolean;
  readonly onEscape: () => void;
  /** Focused when the bar is unmounted with the focus. Taken from the first render. */
  readonly nextFocus: () => HTMLElement | null;
}

function SelectionBar({ batch, selection, shown, isBusy, onEscape, nextFocus, ...files }: SelectionBarProps) {
  const part = useFocusKept<HTMLDivElement>(nextFocus);
  useEscape(part, onEscape);
  useRoomBelow(part);
  const isRunning = useSelector(batch, (snapshot) => snapshot.hasTag('busy'));
  const running = isRunning ? text.running : undefined;
  const { shown: selected, hidden, clear, toggleAll } = selection;
  const mails = useMemo(() => mailsTo(selected), [selected]);
  return (
    <Group ref={part} data-bar className={styles['bar'] ?? ''} aria-label={text.label}>
      <div className={styles['count']}>
        <strong>{text.count(selected.length)}</strong>
        {hidden > 0 && <span>{text.hidden(hidden)}</span>}
        {mails !== null && mails.links.length > 0 && mails.without > 0 && (
          <span>{text.withoutAddress(mails.without)}</span>
        )}
      </div>
      <div className={styles['actions']}>
        <Button
          size="small"
          disabledReason={running ?? (selected.length === shown ? text.allSelected : undefined)}
          onPress={() => toggleAll(true)}
        >
          {text.all(shown)}
        </Button>
        <Button size="small" disabledReason={running} onPress={clear}>
          {text.clear}
        </Button>
        <MailLinks mails={mails} />
        <ExportButtons bookings={selected} labels={text} {...files} />
        <CancelButton batch={batch} bookings={selected} isBusy={isBusy} />
      </div>
    </Group>
  );
}

function MailLinks({ mails }: { readonly mails: ReturnType<typeof mailsTo> }) {
  const length = mails?.links.length ?? 0;
  if (mails === null || length === 0) {
    return (
      <Button size="small" disabledReason={mails === null ? text.tooManyMails : text.noMail}>
        {text.mail}
      </Button>
    );
  }
  return mails.links.map(({ href, count }, at) => (
    <ButtonLink key={href} size="small" href={href} tooltip={text.mailHint(count)}>
      {length === 1 ? text.mailTo(count) : text.mailPart(at + 1, length, count)}
    </ButtonLink>
  ));
}

interface CancelButtonProps extends Pick<SelectionBarProps, 'batch' | 'isBusy'> {
  readonly bookings: readonly TrialCustomer[];
}

function CancelButton({ batch, bookings, isBusy }: CancelButtonProps) {
  const isRunning = useSelector(batch, (snapshot) => snapshot.hasTag('busy'));
  const { todo, done, failed, untried } = useSelector(batch, ({ context }) => context);
  const over = done.length + failed.length;
  const all = over + todo.length + untried.length;
  useSettledAnnounced(isRunning ? text.started(all) : null);
  const props = isRunning
    ? {
        disabledReason: todo.length < 2 ? text.stopping : undefined,
        onPress: () => batch.send({ type: 'batch.stop' }),
        children: text.stop,
      }
    : {
        variant: 'danger' as const,
        disabledReason: bookings.length === 0 ? text.noneShown : isBusy ? text.busyRows : undefined,
        onPress: () => batch.send({ type: 'batch.request', items: bookings }),
        children: text.cancel,
      };
  return (
    <>
      {isRunning && <span className={styles['progress']}>{text.progress(over + 1, all)}</span>}
      {/* One element, which keeps the focus that the closed dialog returned to it. */}
      <Button size="small" {...props} />
    </>
  );
}

function useEscape(part: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !(event.target instanceof Node)) return;
      if (part.current?.contains(event.target) === true) onEscape();
    };
    // Captured at the window: React Aria's open tooltip stops Escape at the document.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [part, onEscape]);
}

function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    const around = element?.parentElement;
    if (!element || !around) return undefined;
    const follow = () => around.style.setProperty('--bar', `${element.offsetHeight}px`);
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => {
      observer.disconnect();
      around.style.removeProperty('--bar');
    };
  }, [bar]);
}
