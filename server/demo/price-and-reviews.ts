// Reviews by fictional people.

const reviews = [
  {
    reviewer_info: 'K.S さん（40代・バレエ初級）',
    content:
      '三十年ぶりのバレエでした。もう無理だろうと思っていたのに、先生が「覚えているのは身体のほうです」と言ってくれて、バーにつかまったまま泣きそうになりました。',
    reply: 'あの日のプリエ、とてもきれいでした。次の三十年も、ごいっしょに。',
    is_published: true,
  },
  {
    reviewer_info: 'よっしー さん（20代・ヒップホップ）',
    content:
      '仕事終わりの21時半からのクラスが最高です。汗をかいて、シャワーを浴びて、終電に余裕で間に合う。生活が変わりました。',
    reply: '夜のよいで、いつもいちばん前にいてくださってありがとうございます。',
    is_published: true,
  },
  {
    reviewer_info: 'T.M さん（60代・ピラティス）',
    content: '膝が痛くて階段を避けていました。半年たって、駅のエスカレーターを使わなくなりました。',
    reply:
      'エスカレーターの横を上っていかれる姿、先日お見かけしました。声をかけるのがもったいないくらいでした。',
    is_published: true,
  },
  {
    reviewer_info: 'あおいのママ さん（キッズ）',
    content:
      'はじめの三回は泣いて入れませんでした。四回目に自分から手をつないで入っていって、帰り道にずっと踊っていました。待ってくださってありがとうございました。',
    reply: '泣いた三回も、ちゃんとレッスンでした。あおいちゃんのペースで、これからも。',
    is_published: true,
  },
  {
    reviewer_info: 'N.H さん（30代・朝ヨガ）',
    content: '朝7時、東の窓。それだけで一週間がきちんと始まる気がします。',
    reply: '雨の朝も、曇りの朝も、窓を開けてお待ちしています。',
    is_published: true,
  },
  {
    reviewer_info: '匿名希望（50代・ジャズダンス）',
    content:
      '歌詞の意味から教えてくれるので、振りを覚えるのが苦手な私でも最後まで踊れます。笑いすぎてお腹が筋肉痛です。',
    reply: '腹筋は正しく使えている証拠、ということにしておきましょう。',
    is_published: true,
  },
  {
    reviewer_info: 'R.O さん（20代・コンテンポラリー）',
    content:
      '転び方から習うとは思いませんでした。床がこわくなくなったら、人前で話すのもこわくなくなりました。',
    reply: '床はいつでも受けとめてくれます。また転びにいらしてください。',
    is_published: true,
  },
  {
    reviewer_info: 'まゆみ さん（70代・はじめてのストレッチ）',
    content: '孫のお迎えのついでに縁側で見ていたら、いつの間にか自分も通っていました。',
    reply: 'お孫さんとの発表会、楽しみにしています。',
    is_published: true,
  },
  {
    reviewer_info: 'D.K さん（30代・K-POP）',
    content: '「3回で入る」は本当でした。文化祭以来、二十年ぶりに一曲踊りきりました。',
    reply: '次の曲はリクエスト制です。心の準備をどうぞ。',
    is_published: true,
  },
  {
    reviewer_info: 'S.A さん（40代・レンタル利用）',
    content: '家族写真の撮影でお借りしました。自然光がきれいで、子どもたちも鏡の前で大はしゃぎでした。',
    reply: 'お写真、受付に飾らせていただいています。ありがとうございます。',
    is_published: true,
  },
  {
    reviewer_info: 'F.T さん（30代・体験）',
    content:
      '体験で伺いました。受付の場所が少しわかりにくかったですが、スタッフの方が外まで出てきてくれて助かりました。',
    reply: '入口に案内を増やしました。ご指摘ありがとうございます。',
    is_published: false,
  },
  {
    reviewer_info: 'M.Y さん（20代・ハウス）',
    content: '先生の足の速さについていけなくて悔しいです。悔しいので来週も行きます。',
    reply: 'その悔しさがいちばんの上達の近道です。来週、前の列を空けておきます。',
    is_published: false,
  },
] as const;

// Prices of a fictional studio.

const price_content = [
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

export const demoLists = { price: { price_content }, review: { reviews } };
