import type { TrialCustomer } from './trial.ts';

/** A booking for tests with the given texts; all others are empty. */
export const aBooking = (given: Partial<TrialCustomer> = {}): TrialCustomer => ({
  id: 1,
  date: '',
  name: '',
  age: '',
  studio: '',
  lesson: '',
  created_at: '',
  access: '',
  message: '',
  mail: '',
  tel: '',
  ...given,
});

/** A booking with all fields filled. */
export const sato: TrialCustomer = {
  id: 1,
  date: '2026-03-01',
  name: '佐藤 花子',
  age: '28',
  studio: '渋谷校',
  lesson: 'ヨガ',
  created_at: '2026-02-20T10:00:00',
  access: 'お車',
  message: '',
  mail: 'sato@example.com',
  tel: '090-1234-5678',
};
