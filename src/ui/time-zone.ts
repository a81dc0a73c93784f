import { createContext } from 'react';

export const TimeZoneContext = createContext('Asia/Tokyo');
