import { createContext } from 'react';

/** The configured time zone, in which times are shown, independent of the browser's. */
export const TimeZoneContext = createContext('Asia/Tokyo');
