// Prices of a studio that does not exist.

export const demoPrices = [
  {
    title: '月会費',
    description: '三つのスタジオのどこでもお使いいただけます。料金はすべて税込みです。',
    prices: [
      { label: '入会金（初回のみ）', amount: '5,500円' },
      { label: '月4回', amount: '8,800円' },
      { label: '月8回', amount: '14,300円' },
      { label: '通い放題', amount: '19,800円' },
    ],
    button_text: '体験レッスンを予約する',
    button_link: '/',
    button_description: '体験の当日にご入会いただくと、入会金が無料になります。',
  },
  {
    title: 'キッズ・学生',
    description: '3歳から22歳までの方の月会費です。ごきょうだいは二人目から半額になります。',
    prices: [
      { label: 'キッズ 月4回', amount: '6,600円' },
      { label: '学生 月4回', amount: '7,150円' },
      { label: '学生 通い放題', amount: '13,200円' },
    ],
    button_text: '',
    button_link: '',
    button_description: '',
  },
  {
    title: '体験・都度払い',
    description: 'ご旅行の途中や、久しぶりに踊ってみたい日に。予約なしでもお越しいただけます。',
    prices: [
      { label: '体験レッスン（おひとり1回）', amount: '1,100円' },
      { label: '都度払い 1レッスン', amount: '2,750円' },
      { label: '回数券 5枚（3か月有効）', amount: '12,100円' },
    ],
    button_text: '電話で問い合わせる',
    button_link: 'tel:03-0000-0000',
    button_description: '受付時間 10:00〜21:00',
  },
  {
    title: 'レンタルスタジオ',
    description: 'レッスンのない時間に、鏡と音響つきのスタジオをお使いいただけます。',
    prices: [
      { label: '平日 1時間', amount: '3,300円' },
      { label: '土日祝 1時間', amount: '4,400円' },
      { label: '発表会・撮影', amount: 'ご相談ください' },
    ],
    button_text: 'メールで相談する',
    button_link: 'mailto:rental@studio-kagami.example',
    button_description: '',
  },
] as const;
