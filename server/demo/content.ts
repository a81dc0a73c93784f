import type { Day } from '../../src/contract/http/lesson.ts';
import type { AnyField, Fields } from '../../src/documents/kit/field.ts';
import type { news } from '../../src/documents/news/document.ts';
import type { allStudiosId, items } from '../../src/documents/qa/document.ts';
import type { studio } from '../../src/documents/studio/document.ts';
import type { storedDocuments } from '../database/content-schema.ts';

// Texts of a fictional studio, and the names of their files in `media/`.

const top = {
  title_en: 'Studio Kagami',
  title_ja: '鏡のなかに、新しい自分を見つける。',
  about_title_en: 'Dance, breathe, be yourself.',
  about_description:
    'スタジオカガミは、バレエ、ジャズ、ヒップホップ、ヨガを一つ屋根の下で学べるダンス＆フィットネススタジオです。' +
    '朝の光が差し込む「ひかり」、灯りに包まれる「よい」、庭に面した「こもれび」。三つのスタジオは、それぞれの時間帯にいちばん美しく見えるように設計しました。' +
    '壁一面の鏡は、人と比べるためのものではありません。昨日の自分と今日の自分を、そっと見比べるためのものです。' +
    '3歳のお子さまから70代の方まで、はじめての方も、久しぶりに踊る方も、経験豊かな講師がお一人おひとりの歩幅に合わせてご案内します。',
  newvisitor_catchcopy: 'はじめの一歩は、かろやかに。',
  newvisitor_title: 'はじめての方へ',
  newvisitor_description:
    '運動が苦手な方も、身体が硬い方も、どうぞそのままお越しください。体験レッスンは1回1,100円（税込）、レンタルウェアとタオルは無料です。' +
    'レッスンの30分前からスタッフがお待ちし、着替えやスタジオのご案内をいたします。終わったあとは、お茶を飲みながら今後のご相談も承ります。',
  newvisitor_button_text: '体験レッスンを予約する',
  hero_hedder_image: 'hero-grand-jete.jpg',
  about_image: 'about-morning-barre.jpg',
  newvisitor_bg_image: 'newvisitor-evening-light.jpg',
  pc_video_small: 'film-light-pc-720p.mp4',
  pc_video_medium: 'film-light-pc-1080p.mp4',
  pc_video_large: 'film-light-pc-1440p.mp4',
  pc_video_extra_large: 'film-light-pc-2160p.mp4',
  mobile_video_small: 'film-light-mobile-720p.mp4',
  mobile_video_medium: 'film-light-mobile-1080p.mp4',
  mobile_video_large: 'film-light-mobile-1440p.mp4',
  mobile_video_extra_large: 'film-light-mobile-2160p.mp4',
} as const;

const about = {
  concept_message:
    '鏡のなかの自分に、会いに行く。\n速く、高く、だけではない踊りがある。\nここは、昨日よりすこし好きになれる場所。',
  pc_video_small: 'film-light-pc-720p.mp4',
  pc_video_medium: 'film-light-pc-1080p.mp4',
  pc_video_large: 'film-light-pc-1440p.mp4',
  pc_video_extra_large: 'film-light-pc-2160p.mp4',
  mobile_video_small: 'film-light-mobile-720p.mp4',
  mobile_video_medium: 'film-light-mobile-1080p.mp4',
  mobile_video_large: 'film-light-mobile-1440p.mp4',
  mobile_video_extra_large: 'film-light-mobile-2160p.mp4',
  concept_description: [
    {
      title: '光を設計する',
      content:
        '朝は東の窓から、夜は足もとの灯りから。身体の線がいちばんきれいに見える角度を、三つのスタジオそれぞれに探しました。',
      image: 'studio-hikari-morning.jpg',
    },
    {
      title: '基礎を、何度でも',
      content:
        '初級も上級も、はじまりはいつも同じプリエから。\n毎月あたらしい「基礎の日」を設け、つまずいたところへ何度でも戻れるようにしています。',
      image: 'lesson-ballet-barre.jpg',
    },
    {
      title: '仕事帰りの夜にも',
      content:
        '最終レッスンは22時台まで。シャワーとロッカーを備え、靴とウェアは無料でお貸しします。手ぶらで寄って、軽くなって帰る夜のために。',
      image: 'studio-yoi-night.jpg',
    },
    {
      title: '三世代で通える庭',
      content:
        '「こもれび」には、踊らない人のための縁側があります。お孫さんのレッスンを眺めながら、どうぞゆっくりお過ごしください。',
      image: 'studio-komorebi-garden.jpg',
    },
  ],
} as const;

export const demoPages = { top, about };

/** Start, end, name, the instructor's key, and optional details. Null is a spacer. */
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

/** The value of a field: a file by its name. */
type DemoValue<Field extends AnyField> = Field['kind'] extends 'image' | 'video'
  ? string | null
  : Field['kind'] extends 'images'
    ? readonly string[]
    : Field extends { readonly kind: 'list'; readonly fields: infer Inner extends Fields }
      ? readonly DemoOf<Inner>[]
      : Field['empty'];

type DemoOf<F extends Fields> = { readonly [Name in keyof F]: DemoValue<F[Name]> };

/** A question of the demonstration. */
export interface DemoQaItem extends DemoOf<Omit<typeof items.fields, 'studio_ids'>> {
  /** Slugs, or `allStudiosId` alone. */
  readonly studios: readonly (string | typeof allStudiosId)[];
}

/** A trial booking of the demonstration. Its days are relative to the day of the first start. */
export interface DemoTrial {
  /** The reservation's day, as a number of days after that day; negative before it. */
  readonly inDays: number;
  /** A studio's slug. */
  readonly studio: string;
  /**
   * The first or last open lesson of that day. Or a lesson's name: the reservation is then on the first day from
   * `inDays` on that has the lesson, or on `inDays` itself if the timetable no longer has it.
   */
  readonly lesson: 'first' | 'last' | (string & {});
  readonly name: string;
  readonly age: string;
  readonly access: string;
  readonly message: string;
  readonly mail: string;
  readonly tel: string;
  /** The time of the booking, in hours before the first start. */
  readonly bookedHoursAgo: number;
}

type DemoDocuments = {
  readonly [Name in keyof typeof storedDocuments]: DemoOf<
    (typeof storedDocuments)[Name]['document']['fields']
  >;
};

/** The demonstration content: files of a library, and pages that name some of them by their file names. */
export interface DemoContent extends DemoDocuments {
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
    readonly variants: readonly number[];
    /** The alternative text; empty without one. */
    readonly alt: string;
  }[];
  readonly instructors: readonly {
    /** The instructor's key in the timetables. */
    readonly key: string;
    readonly dancer_name: string;
    readonly instagram: string;
    readonly profile: string;
    readonly top_images: readonly string[];
    readonly images: readonly string[];
  }[];
  readonly studios: readonly (DemoOf<typeof studio.fields> & {
    readonly main_image: string;
    readonly lat: number;
    readonly lng: number;
    readonly lessons: DemoTimetable;
  })[];
  readonly qa: readonly { readonly category: string; readonly qa_items: readonly DemoQaItem[] }[];
  /** In the order in which they were written. */
  readonly news: readonly (DemoOf<Omit<typeof news.fields, 'hashtags'>> & {
    /** ISO 8601. */
    readonly created_at: string;
    /** Without #. */
    readonly hashtags: readonly string[];
  })[];
  /** In the order in which they were made. */
  readonly trials: readonly DemoTrial[];
}
