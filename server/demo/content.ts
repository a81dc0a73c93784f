import type { allStudiosId } from '../../src/contract/http/qa.ts';
import type { TopMediaField, TopTextField } from '../../src/contract/http/top.ts';
import type { VideoField } from '../../src/contract/http/videos.ts';
import type { Day } from '../../src/contract/http/week.ts';

/** Start, end, name, the instructor's key, and what else there is to say. Null is a spacer. */
type DemoSlot =
  | null
  | readonly [
      start: string,
      end: string,
      name: string,
      instructor: string,
      extra?: { readonly image?: string; readonly closed?: boolean },
    ];

/** The slots of each day, from the top. */
export type DemoTimetable = Readonly<Record<Day, readonly DemoSlot[]>>;

/** A question of the demonstration. */
export interface DemoQaItem {
  readonly question: string;
  readonly answer: string;
  readonly images: readonly string[];
  readonly urls: readonly { readonly text: string; readonly url: string }[];
  /** Slugs, or `allStudiosId` alone. */
  readonly studios: readonly (string | typeof allStudiosId)[];
}

/** A trial booking of the demonstration. Its days are relative to the day of the first start. */
export interface DemoTrial {
  /** The reservation's day: so many days after that day, or before it. */
  readonly inDays: number;
  /** A studio's slug. */
  readonly studio: string;
  /**
   * The first or last open lesson of that day, whatever it is. Or a lesson's name: the reservation is then of the first day
   * from `inDays` on that has it, and of `inDays` itself where the timetable no longer knows it.
   */
  readonly lesson: 'first' | 'last' | (string & {});
  readonly name: string;
  readonly age: string;
  readonly access: string;
  readonly message: string;
  readonly mail: string;
  readonly tel: string;
  /** How many hours before the first start it was made. */
  readonly bookedHoursAgo: number;
}

/** The demonstration content: files of a library, and pages that name some of them by their file names. */
export interface DemoContent {
  /** The folder that the library's paths are relative to. */
  readonly folder: string;
  readonly media: readonly {
    readonly file: string;
    readonly thumbnail: string;
    readonly mime_type: string;
    readonly width: number;
    readonly height: number;
    readonly file_size: number;
    readonly favorite: boolean;
  }[];
  readonly top: Readonly<Record<TopTextField | TopMediaField, string>>;
  readonly about: Readonly<Record<'concept_message' | VideoField, string>> & {
    readonly concept_description: readonly {
      readonly title: string;
      readonly content: string;
      readonly image: string;
    }[];
  };
  readonly prices: readonly {
    readonly title: string;
    readonly description: string;
    readonly prices: readonly { readonly label: string; readonly amount: string }[];
    readonly button_text: string;
    readonly button_link: string;
    readonly button_description: string;
  }[];
  readonly instructors: readonly {
    /** What the timetables call the instructor. */
    readonly key: string;
    readonly dancer_name: string;
    readonly instagram: string;
    readonly profile: string;
    readonly top_images: readonly string[];
    readonly images: readonly string[];
  }[];
  readonly studios: readonly {
    readonly name: string;
    readonly slug: string;
    readonly address: string;
    readonly lat: number;
    readonly lng: number;
    readonly main_image: string;
    readonly images: readonly string[];
    readonly is_published: boolean;
    readonly lessons: DemoTimetable;
  }[];
  readonly qa: readonly { readonly category: string; readonly qa_items: readonly DemoQaItem[] }[];
  /** In the order in which they were written. */
  readonly news: readonly {
    /** ISO 8601. */
    readonly created_at: string;
    readonly title: string;
    readonly text: string;
    readonly top_image: string | null;
    readonly images: readonly string[];
    /** Without #. */
    readonly hashtags: readonly string[];
  }[];
  readonly reviews: readonly {
    readonly reviewer_info: string;
    readonly content: string;
    readonly reply: string;
    readonly is_published: boolean;
  }[];
  /** In the order in which they were made. */
  readonly trials: readonly DemoTrial[];
}
