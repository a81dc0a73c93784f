import type { TrialCustomer } from '../contract/http/trial.ts';
import { createBatchMachine, type BatchActor } from './batch-machine.ts';

/** The cancellation of several bookings. */
export const bookingBatchMachine = createBatchMachine<TrialCustomer>({ id: 'bookingBatch' });

export type BookingBatchActor = BatchActor<TrialCustomer>;
