import { allStudiosId } from '../../src/documents/qa/document.ts';

// Questions and answers of a fictional studio. Studios are named by their slugs.

const everywhere = [allStudiosId] as const;

export const demoQa = [
  {
    category: '体験レッスン',
    qa_items: [
      {
        question: '踊ったことがなくても大丈夫ですか？',
        answer:
          'はい。はじめての方が毎日いらっしゃいます。「入門」と「初級」のレッスンは、足の置きかたから始めます。\nどれを選べばよいか迷ったら、受付でお気軽にご相談ください。',
        images: ['lesson-ballet-barre.jpg'],
        urls: [{ text: 'はじめての方へ', url: '/' }],
        studios: everywhere,
      },
      {
        question: '体験レッスンには何を持っていけばいいですか？',
        answer:
          '動きやすい服装と、水分だけで大丈夫です。シューズとタオルは無料でお貸しします。ヨガマットも各スタジオにあります。',
        images: [],
        urls: [],
        studios: everywhere,
      },
      {
        question: '体験は何回まで受けられますか？',
        answer:
          'おひとり1回、1,100円です。二つのジャンルで迷われている方には、同じ日にもう一つ、半額でお受けいただけます。',
        images: [],
        urls: [{ text: '料金を見る', url: '/price' }],
        studios: everywhere,
      },
      {
        question: '見学だけでもできますか？',
        answer: 'はい、いつでもどうぞ。「こもれび」には縁側の見学席があります。',
        images: ['studio-komorebi-garden.jpg'],
        urls: [{ text: '「こもれび」のスケジュール', url: '/lesson/3' }],
        studios: ['komorebi'],
      },
    ],
  },
  {
    category: '料金・お支払い',
    qa_items: [
      {
        question: '支払い方法を教えてください。',
        answer:
          '月会費は毎月27日に口座から引き落とされます。体験と都度払いは、現金・カード・交通系ICがお使いいただけます。',
        images: [],
        urls: [{ text: '料金のページ', url: '/price' }],
        studios: everywhere,
      },
      {
        question: '使わなかった回数は翌月に繰り越せますか？',
        answer:
          '翌月の末日まで、2回ぶんを繰り越せます。通い放題からほかの会費への変更は、毎月15日までにお知らせください。',
        images: [],
        urls: [],
        studios: everywhere,
      },
      {
        question: '休会や退会はいつまでに伝えればいいですか？',
        answer: '前の月の15日までに、受付またはお電話でお知らせください。休会は月1,100円で、最長6か月です。',
        images: [],
        urls: [{ text: '電話する', url: 'tel:03-0000-0000' }],
        studios: everywhere,
      },
    ],
  },
  {
    category: 'レッスン',
    qa_items: [
      {
        question: '予約は必要ですか？',
        answer:
          '会員の方は予約なしでお越しいただけます。「受付停止中」と出ているレッスンは満員ですので、空きが出るまでお待ちください。',
        images: [],
        urls: [
          { text: '「ひかり」のスケジュール', url: '/lesson/1' },
          { text: '「よい」のスケジュール', url: '/lesson/2' },
        ],
        studios: ['hikari', 'yoi'],
      },
      {
        question: '遅れて参加してもいいですか？',
        answer: 'けがを防ぐため、はじまってから15分を過ぎたら見学でお願いしています。',
        images: [],
        urls: [],
        studios: everywhere,
      },
      {
        question: '何歳から通えますか？',
        answer:
          'キッズクラスは3歳からです。上は決めていません。いま通われているなかで、いちばん年長の方は81歳です。',
        images: ['lesson-kids-first-steps.jpg'],
        urls: [],
        studios: ['hikari', 'komorebi'],
      },
      {
        question: '妊娠中や、けがのあとでも受けられますか？',
        answer:
          'かかりつけの先生にご相談のうえ、お申し込みのときにお知らせください。無理のない動きに置きかえてご案内します。',
        images: [],
        urls: [{ text: 'メールで相談する', url: 'mailto:hello@studio-kagami.example' }],
        studios: everywhere,
      },
    ],
  },
  {
    category: 'スタジオ・設備',
    qa_items: [
      {
        question: 'シャワーとロッカーはありますか？',
        answer: '三つのスタジオすべてにあります。タオルは1枚110円、長期のロッカーは月1,100円です。',
        images: [],
        urls: [],
        studios: everywhere,
      },
      {
        question: '駐車場はありますか？',
        answer:
          '専用の駐車場は「こもれび」に3台あります。「ひかり」と「よい」は駅から歩いて5分ほどですので、電車をご利用ください。',
        images: [],
        urls: [],
        studios: everywhere,
      },
      {
        question: '終電までに帰れますか？',
        answer: '最終レッスンは22時台に終わります。下北沢駅まで歩いて6分、シャワーを浴びても間に合います。',
        images: ['studio-yoi-night.jpg'],
        urls: [],
        studios: ['yoi'],
      },
      {
        question: 'スタジオを借りることはできますか？',
        answer: 'レッスンのない時間に、1時間3,300円からお使いいただけます。発表会や撮影のご相談もどうぞ。',
        images: [],
        urls: [
          { text: 'レンタルの料金', url: '/price' },
          { text: 'メールで相談する', url: 'mailto:rental@studio-kagami.example' },
        ],
        studios: everywhere,
      },
    ],
  },
] as const;
