import type { Location } from '../../documents/studio/calls.ts';
import { locationText } from '../../text/studio.ts';

/** Where addresses are. */
export interface Locator {
  /** Asks the backend, unless it was asked for the same text in this session. */
  readonly locate: (address: string) => Promise<Location>;
  /** What it was told of an address in this session. */
  readonly known: (address: string) => Location | undefined;
}

/** The earth's mean radius, in km. */
const radius = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Position = Pick<Location, 'lat' | 'lng'>;

/** The distance of two positions along the earth's surface, in km (haversine). */
export function distanceOf(one: Position, other: Position): number {
  const sine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const part =
    sine(one.lat, other.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * sine(one.lng, other.lng);
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** What a location is called: its municipality where the backend tells it, else its coordinates. */
const calledLocation = ({ place = '', lat, lng }: Location): string =>
  place.trim() || locationText.position(lat, lng);

/**
 * What was found for an address, in sentences. `before` is where the saved address is, if that is known; null where the
 * address is the saved one.
 */
export function locationSentences(found: Location, before: Location | null | undefined): string {
  const called = calledLocation(found);
  const isWhole = found.matched !== 'prefecture';
  const what = isWhole ? locationText.found(called) : locationText.foundPrefecture(called);
  if (before === null) return what;
  if (before === undefined) return what + locationText.unknownBefore;
  const distance = distanceOf(before, found);
  return what + (distance < 0.05 ? locationText.same : locationText.moved(calledLocation(before), distance));
}

/** A map that anybody can open, at a position. */
export const mapOf = ({ lat, lng }: Position): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=15/${lat}/${lng}`;
