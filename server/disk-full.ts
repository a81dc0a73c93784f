import { errorCode, withoutValues } from './start-failure.ts';

/** The system's codes, and PostgreSQL's own. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error says that there is no room left. */
export const isDiskFull = (error: unknown): boolean => codes.has(errorCode(withoutValues(error)));
