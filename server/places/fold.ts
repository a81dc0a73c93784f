/** Ways to write the same letter in a name of a place; each is read as the first of its group. */
const sameLetters = [
  '1一 2二 3三 4四 5五 6六 7七 8八 9九 0〇零 がけゖゕ の之乃 桧檜 竜龍',
  '沢澤 浜濱濵 斉齋齊斎 辺邊邉 桜櫻 広廣 国國 県縣 区區 塩鹽 釜竈竃 条條 静靜 高髙',
  '崎﨑嵜埼碕 恵惠 寿壽 栄榮 瀬瀨 騨驒 鯵鰺 梼檮 芦蘆 館舘 曽曾 蔵藏 砺礪 磯礒',
  '岳嶽 糟粕 浅淺 与與 真眞 円圓 豊豐 宝寶 渋澁 万萬 弥彌 関關 徳德 横橫 鎮鎭',
  '来來 狭狹 剣劍 清淸 緑綠 黒黑 増增 亀龜 滝瀧 鶏鷄 弁辨 台臺 医醫 予豫 伝傳',
  '駅驛 藪薮 頸頚 梁簗',
].flatMap((line) => line.split(' '));

const firstOf = new Map(
  sameLetters.flatMap(([first = '', ...others]) => others.map((other) => [other, first])),
);

const hiragana = (letter: string) =>
  letter >= 'ァ' && letter <= 'ヶ' ? String.fromCharCode(letter.charCodeAt(0) - 0x60) : letter;

/** Without full width, spaces, invisible characters and variation selectors. */
export function undress(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu, '');
}

/** As names of places are compared: 龍ヶ崎 is 竜ケ崎 and 四日市 is 4日市. Letter by letter: the length stays. */
export function fold(text: string): string {
  return text.replaceAll(/[^\d]/g, (letter) => {
    const kana = hiragana(letter);
    return firstOf.get(kana) ?? kana;
  });
}
