import type { Location } from '../../documents/studio/document.ts';
import { locationText } from './text.ts';

export interface Locator {
  readonly locate: (address: string) => Promise<Location>;
  readonly known: (address: string) => Location | undefined;
}

const earthRadiusKm = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Position = Pick<Location, 'lat' | 'lng'>;

/** In km, along the earth's surface (haversine). */
function distanceOf(first: Position, second: Position): number {
  const sine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const part =
    sine(first.lat, second.lat) +
    Math.cos(radians(first.lat)) * Math.cos(radians(second.lat)) * sine(first.lng, second.lng);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(part)));
}

const nameOf = ({ place = '', lat, lng }: Location): string =>
  place.trim() || locationText.position(lat, lng);

/** `before` is the saved address's location: undefined where it is unknown, null where the address is the saved one. */
export function locationSentences(location: Location, before: Location | null | undefined): string {
  const name = nameOf(location);
  const isWhole = location.matched !== 'prefecture';
  const sentence = isWhole ? locationText.found(name) : locationText.foundPrefecture(name);
  if (before === null) return sentence;
  if (before === undefined) return sentence + locationText.unknownBefore;
  const distance = distanceOf(before, location);
  return sentence + (distance < 0.05 ? locationText.same : locationText.moved(nameOf(before), distance));
}

export const mapOf = ({ lat, lng }: Position): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=15/${lat}/${lng}`;
