import type { CalendarDate } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode, useState } from 'react';
import { Group } from 'react-aria-components/Group';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingBatchActor } from '../machines/batch-machine.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { LastTime } from '../shell/times.tsx';
import { useNotices } from '../shell/use-notices.ts';
import { toolCommandText } from '../text/commands.ts';
import { commonText } from '../text/common.ts';
import { toolbarText } from '../text/shell.ts';
import { useSettledAnnounced } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { useCommands } from '../ui/commands.ts';
import { ReloadIcon, icon } from '../ui/icons.tsx';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { NoticeLine } from '../ui/status-line.tsx';
import { useFocusKept } from '../ui/use-focus-kept.tsx';
import { paramsOf, viewIn } from './address.ts';
import type { BookingReads } from './booking-reads.tsx';
import { DayListPrint } from './day-list-print.tsx';
import { ExportButtons } from './export-buttons.tsx';
import type { SavedViewsDialogProps } from './saved-views-dialog.tsx';
import {
  changeText,
  bookingCountText,
  bookingFilterText,
  selectionText,
  bookingToolsText,
  savedViewsText,
} from './text.ts';

import styles from './booking-screen.module.css';

interface BookingCountProps {
  readonly list: BookingListActor;
  readonly isRead: boolean;
  readonly shown: number;
  readonly all: number;
  readonly children: ReactNode;
}

export function BookingCount({ list, isRead, shown, all, children }: BookingCountProps) {
  useSettledAnnounced(isRead ? bookingCountText.count(shown) : null);
  return (
    <div className={styles['summary']}>
      {isRead && (
        <p className={styles['count']}>
          {shown < all && <span>{bookingCountText.of(all)}</span>}
          <strong>{bookingCountText.count(shown)}</strong>
        </p>
      )}
      {isRead && children}
      {isRead && shown === 0 && <NoneShown list={list} all={all} />}
    </div>
  );
}

function NoneShown({ list, all }: Pick<BookingCountProps, 'list' | 'all'>) {
  const part = useFocusKept<HTMLDivElement>();
  return (
    <div ref={part} className={styles['none']}>
      <p>{all === 0 ? bookingCountText.empty : bookingCountText.nothingFound}</p>
      {all > 0 && (
        <Button onPress={() => list.send({ type: 'view.reset' })}>{bookingFilterText.reset}</Button>
      )}
    </div>
  );
}

function useChangeNotice(list: BookingListActor, batch: BookingBatchActor): string | null {
  const { notice, show } = useNotices();
  useEffect(() => {
    const subscriptions = [
      list.on('booking.rescheduled', ({ booking }) => show(changeText.reschedule.done(booking.name))),
      list.on('booking.cancelled', ({ booking }) => show(changeText.cancel.done(booking.name))),
      batch.on('batch.ended', ({ done, failed, untried }) => {
        if (failed.length === 0) show(selectionText.done(done.length, untried.length));
      }),
    ];
    return () => subscriptions.forEach((each) => each.unsubscribe());
  }, [list, batch, show]);
  return notice;
}

interface BookingToolbarProps {
  readonly list: BookingListActor;
  readonly batch: BookingBatchActor;
  readonly bookings: BookingReads['bookings'];
}

export function BookingToolbar({ list, batch, bookings }: BookingToolbarProps) {
  const { data, dataUpdatedAt, isFetching, refetch } = bookings;
  const notice = useChangeNotice(list, batch);
  useCommands([{ ...toolCommandText.reloadBookings, run: () => void refetch() }]);
  return (
    <div className={styles['toolbar']}>
      <NoticeLine text={notice} />
      <p className={styles['time']}>{data && <LastTime label={toolbarText.readAt} at={dataUpdatedAt} />}</p>
      <Button size="small" busy={isFetching} onPress={() => void refetch()}>
        {!isFetching && <ReloadIcon />}
        <span>{commonText.reload}</span>
      </Button>
    </div>
  );
}

interface BookingToolsProps {
  readonly list: BookingListActor;
  readonly rows: readonly TrialCustomer[];
  /** Undefined if some bookings could not be read. */
  readonly all: readonly TrialCustomer[] | undefined;
  readonly today: CalendarDate;
  readonly timeZone: string;
}

export function BookingTools({ list, rows, all, today, timeZone }: BookingToolsProps) {
  const view = useSelector(list, ({ context }) => context.view);
  return (
    <Group className={styles['tools'] ?? ''} aria-label={bookingToolsText.label}>
      <SavedViewsButton
        search={paramsOf(view)}
        onApply={(search) => list.send({ type: 'view.restore', view: viewIn(search) })}
      />
      <DayListPrint bookings={rows} filter={view.filter} today={today} timeZone={timeZone} />
      <ExportButtons bookings={rows} today={today} timeZone={timeZone} {...(all && { all })} />
    </Group>
  );
}

const BookmarkIcon = icon('M7 4.5h10V20l-5-4-5 4Z');

const SavedViewsDialog = lazyDialog<SavedViewsDialogProps>(
  async () => (await import('./saved-views-dialog.tsx')).SavedViewsDialog,
  ({ onClose }) => onClose,
);

function SavedViewsButton({ search, onApply }: Omit<SavedViewsDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <BookmarkIcon />
        <span>{savedViewsText.button}</span>
      </Button>
      {isOpen && (
        <SavedViewsDialog
          search={search}
          onApply={(chosen) => {
            close();
            onApply(chosen);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
