import { createContext } from 'react';

/** The configured time zone of shown times. */
export const TimeZoneContext = createContext('Asia/Tokyo');
