/** What a failed call is called, by what went wrong. Texts of decisions.md, "Messages to the administrator". */

export const networkText = 'サーバーに接続できませんでした。通信環境を確認してください。';
export const timeoutText = 'サーバーからの応答がありませんでした。しばらくしてからもう一度お試しください。';

/** A file of the person's own that the browser cannot read any more. */
export const fileGoneText = 'ファイルが移動、変更または削除されています。もう一度選び直してください。';

/**
 * `field` is where the answer is wrong, null where it is wrong as a whole; `missed` are the fields of which it has none,
 * where that is what is wrong.
 */
export const unreadableText = (field: string | null, missed: string | null): string => {
  const place = field === null ? '応答' : `応答の「${field}」`;
  return missed === null
    ? `${place}の形式が正しくありません。`
    : `${place}に必要な項目（${missed}）がありません。`;
};

interface Described {
  readonly message: string;
  readonly status: number | null;
}

const withStatus = ({ message, status }: Described): string =>
  [message, status === null ? '' : `(HTTP ${status})`].filter(Boolean).join(' ');

/** Section 8: a read that is not OK. The second part names what is wrong. */
export const readFailedText = (failure: Described): string =>
  `ネットワーク応答が正常ではありません。${withStatus(failure)}`;

/** Section 8: the saves of the reviews and of the lessons, where the server's message is not shown. */
export const saveFailedAlone = (): string => '保存に失敗しました。';

/** Section 8: the save of the top, about, price and news pages. */
export const saveFailedText = (failure: Described): string => `${saveFailedAlone()}${withStatus(failure)}`;

/**
 * An answer that leaves it open whether the server did what was asked (decisions.md, "Doubtful answers"). `what` is what
 * can be done again: 保存, 削除.
 */
export const inDoubtText = (what: string): string =>
  `${what}できたか確認できませんでした。もう一度${what}すると、先に確認します。`;
