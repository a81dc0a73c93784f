import type { DemoTrial } from './content.ts';

// Bookings by fictional people. An age is free text.

type Reservation = readonly [inDays: number, studio: string, lesson: string];
type Person = readonly [name: string, age: string, access: string, mailbox: string, number: string];

const trial = (
  bookedHoursAgo: number,
  [inDays, studio, lesson]: Reservation,
  [name, age, access, mailbox, number]: Person,
  message = '',
): DemoTrial => ({
  inDays,
  studio,
  lesson,
  name,
  age,
  access,
  message,
  mail: `${mailbox}@example.jp`,
  tel: `090-0000-${number}`,
  bookedHoursAgo,
});

/** Some before the day of the first start, some on it, the others in the weeks after it. */
export const demoTrials: readonly DemoTrial[] = [
  trial(
    900,
    [-31, 'hikari', '夏期ジャズ集中クラス'],
    ['木村 さくら', '24', '電車', 'sakura.kimura', '0101'],
    '短期のクラスだけの参加もできますか？',
  ),
  trial(700, [-24, 'yoi', 'ヒップホップ入門'], ['近藤 大地', '31', '自転車', 'daichi-k', '0102']),
  trial(560, [-17, 'komorebi', '庭ヨガ'], ['三浦 節子', '71', '徒歩', 'setsuko.miura', '0103']),
  trial(
    520,
    [-12, 'hikari', 'キッズバレエ'],
    ['安藤 ひなた', '5', 'お車', 'ando.family', '0104'],
    '母が送迎します。駐車場はありますか？',
  ),
  trial(420, [-9, 'yoi', 'K-POP入門'], ['朴 智恩', '19', '電車', 'jieun.park', '0105']),
  trial(
    400,
    [-8, 'komorebi', 'マットピラティス'],
    ['野村 由美子', '５６', '自転車', 'yumiko-nomura', '0106'],
  ),
  trial(
    380,
    [-6, 'hikari', 'バレエ入門'],
    ['石川 まなみ', '38', '電車', 'manami.i', '0107'],
    '小学生のころ三年だけ習っていました。',
  ),
  trial(330, [-5, 'yoi', 'ハウス初級'], ['マルティネス・ルカ', '27', '電車', 'luca.martinez', '0108']),
  trial(
    300,
    [-4, 'komorebi', 'シニアのやさしい体操'],
    ['藤井 正夫', '79歳', '徒歩', 'masao.fujii', '0109'],
    '膝の手術をして半年です。椅子を使ってもよいでしょうか。',
  ),
  trial(260, [-2, 'hikari', '朝ヨガ'], ['西田 恵', '45', '自転車', 'megumi-nishida', '0110']),
  trial(240, [-1, 'yoi', 'last'], ['久保 亮', '33', 'お車', 'ryo.kubo', '0111']),
  trial(230, [-1, 'hikari', 'first'], ['上野 千尋', '29', '電車', 'chihiro.ueno', '0112']),

  trial(
    222,
    [0, 'hikari', 'first'],
    ['佐藤 美穂', '34', '電車', 'miho.sato', '0113'],
    '10分ほど早く着くかもしれません。',
  ),
  trial(200, [0, 'komorebi', 'first'], ['高橋 和子', '68', '徒歩', 'kazuko-t', '0114']),
  trial(171, [0, 'yoi', 'last'], ['渡辺 翔太', '22', '自転車', 'shota.watanabe', '0115']),
  trial(
    165,
    [0, 'hikari', 'last'],
    ['伊藤 あゆみ', '41', 'お車', 'ayumi.ito', '0116'],
    '更衣室にロッカーはありますか？',
  ),

  trial(
    160,
    [1, 'yoi', 'first'],
    ['小林 陽菜', '17', '電車', 'hina.kobayashi', '0118'],
    '高校の帰りに制服のまま伺ってもいいですか？',
  ),
  trial(140, [1, 'hikari', 'first'], ['加藤 健', '52', '徒歩', 'ken.kato', '0119']),
  trial(
    130,
    [2, 'komorebi', 'first'],
    ['吉田 真理', '36', 'お車', 'mari-yoshida', '0120'],
    '産後7か月です。赤ちゃんを連れて行けますか？',
  ),
  trial(120, [2, 'yoi', 'コレオグラフィー'], ['山田 レオ', '25', '電車', 'leo.yamada', '0121']),
  trial(
    115,
    [3, 'hikari', 'キッズリズム'],
    ['松本 そうた', '４才', '自転車', 'matsumoto.home', '0122'],
    '人見知りをします。はじめは親といっしょでも大丈夫でしょうか。',
  ),
  trial(108, [3, 'hikari', 'ジャズ入門'], ['井上 沙織', '30代', '電車', 'saori-inoue', '0123']),
  trial(
    96,
    [4, 'yoi', 'K-POPダンス'],
    ['木下 りん', '15', '徒歩', 'rin.kinoshita', '0124'],
    '友だちと二人で行きます。',
  ),
  trial(
    96,
    [4, 'yoi', 'K-POPダンス'],
    ['大野 ここな', '15', '徒歩', 'kokona.ohno', '0125'],
    '友だちと二人で行きます。',
  ),
  trial(90, [5, 'komorebi', '産後ピラティス'], ['林 優子', '33', 'バス', 'yuko.hayashi', '0126']),
  trial(
    84,
    [6, 'hikari', 'バレエ初級'],
    ['清水 香織', '47', '電車', 'kaori.shimizu', '0127'],
    'トウシューズは履いていません。',
  ),
  trial(80, [7, 'yoi', 'ヒップホップ初級'], ['山口 隼人', '28', 'お車', 'hayato-y', '0128']),
  trial(
    72,
    [8, 'komorebi', '親子ヨガ'],
    ['森 美咲・みお', '35', '自転車', 'mori.misaki', '0129'],
    '娘（3歳）と参加します。\nアレルギーはありません。',
  ),
  trial(
    66,
    [9, 'hikari', 'コンテンポラリー基礎'],
    ['Anna Lindqvist', '39', '電車', 'anna.lindqvist', '0130'],
    'I understand a little Japanese. Is that all right?',
  ),
  trial(60, [10, 'yoi', 'ジャズファンク'], ['池田 奈々', '26', '電車', 'nana-ikeda', '0131']),
  trial(
    52,
    [12, 'komorebi', 'リラックスヨガ'],
    ['橋本 武', '63', '徒歩', 'takeshi.hashimoto', '0132'],
    '体が硬いのですが、ついていけますか？',
  ),
  trial(48, [13, 'hikari', 'はじめてのバレエ'], ['阿部 ゆかり', '58', '電車', 'yukari.abe', '0133']),
  trial(44, [15, 'yoi', 'キャンドルヨガ'], ['石井 拓海', '32', '自転車', 'takumi-ishii', '0134']),
  trial(
    36,
    [17, 'hikari', 'ランチタイムピラティス'],
    ['長谷川 瞳', '43', '電車', 'hitomi.h', '0135'],
    '昼休みに会社から通うつもりです。シャワーは使えますか？',
  ),
  trial(30, [0, 'komorebi', 'last'], ['中村 文', '', 'その他', 'aya-nakamura', '0117']),
  trial(27, [20, 'komorebi', 'はじめてのリズム'], ['岡田 ゆい', '3', 'お車', 'okada-yui', '0136']),
  trial(
    22,
    [22, 'yoi', 'コンテンポラリー中級'],
    ['前田 蒼', '二十一', '電車', 'ao.maeda', '0137'],
    '大学の舞踊科に通っています。',
  ),
  trial(15, [25, 'hikari', 'ストレッチ＆ケア'], ['村上 久美', '66', '徒歩', 'kumi-murakami', '0138']),
  trial(9, [28, 'komorebi', 'ゆるヨガ'], ['遠藤 直樹', '40', '自転車', 'naoki.endo', '0139']),
  trial(
    4,
    [34, 'yoi', 'オープンセッション'],
    ['青木 ひかる', '23', 'その他', 'hikaru-aoki', '0140'],
    '車いすで伺います。地下まではエレベーターでしょうか。',
  ),
  trial(2, [41, 'hikari', 'ポワント中級'], ['坂本 玲奈', '27', '電車', 'rena.sakamoto', '0141']),
  trial(1, [56, 'komorebi', '庭ヨガ'], ['福田 みどり', '75', 'お車', 'midori.fukuda', '0142']),
];
