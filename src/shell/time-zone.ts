import { createContext } from 'react';

/** The zone in which times are shown: the configured one, wherever this browser is. */
export const TimeZoneContext = createContext('Asia/Tokyo');
