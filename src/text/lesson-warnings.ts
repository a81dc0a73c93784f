interface BookedLesson {
  readonly name: string;
  readonly start_time: string;
  readonly end_time: string;
}

/** What stands beside a slot that is odd. Nothing here keeps anyone from saving. */
export const lessonWarningText = {
  endsAtStart: '終了時刻が開始時刻と同じです。',
  endsBeforeStart: '終了時刻が開始時刻より前です。',
  booked: (instructor: string, lesson: string): string =>
    `${instructor}は同じ時間帯に、${lesson}も担当しています。`,
  lesson: ({ name, start_time, end_time }: BookedLesson): string =>
    `${name.trim() === '' ? '名前のないレッスン' : `「${name.trim()}」`}（${start_time}〜${end_time}）`,
  lessonElsewhere: (studio: string, lesson: string): string => `${studio}の${lesson}`,
} as const;
