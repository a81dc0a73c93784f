export const networkText = 'サーバーに接続できませんでした。通信環境を確認してください。';
export const timeoutText = 'サーバーからの応答がありませんでした。しばらくしてからもう一度お試しください。';

export const fileGoneText = 'ファイルが移動、変更または削除されています。もう一度選び直してください。';

/** `field` is null where the whole answer is invalid; one of the fields `missed` is required. */
export const unreadableText = (field: string | null, missed: string | null): string => {
  const place = field === null ? '応答' : `応答の「${field}」`;
  return missed === null
    ? `${place}の形式が正しくありません。`
    : `${place}に必要な項目（${missed}）がありません。`;
};

/** `total` is null where the answer announced more rows without their number. */
const listPartText = ({
  arrived,
  total,
}: {
  readonly arrived: number;
  readonly total: number | null;
}): string =>
  total === null
    ? `${arrived}件だけが届きました。続きがあります。`
    : `${total}件のうち${arrived}件だけが届きました。`;

type Gap =
  | { readonly kind: 'part'; readonly arrived: number; readonly total: number | null }
  | { readonly kind: 'sameId'; readonly id: string }
  | { readonly kind: 'respelled'; readonly field: string; readonly found: string }
  | { readonly kind: 'missing' | 'omitted'; readonly field: string };

export function gapText(call: string, gap: Gap): string {
  switch (gap.kind) {
    case 'part':
      return listPartText(gap);
    case 'sameId':
      return `${call}の応答に同じid（${gap.id}）のデータが2つあります。`;
    case 'respelled':
      return `${call}の応答に「${gap.field}」がなく、つづりの違う「${gap.found}」があります。`;
    case 'missing':
    case 'omitted':
      return `${call}の応答に「${gap.field}」がありません。`;
  }
}

interface Described {
  readonly message: string;
  readonly status: number | null;
}

const withStatus = ({ message, status }: Described): string =>
  [message, status === null ? '' : `(HTTP ${status})`].filter(Boolean).join(' ');

export const readFailedText = (failure: Described): string =>
  `ネットワーク応答が正常ではありません。${withStatus(failure)}`;

/** For reviews and lessons, which do not show the server's message. */
export const saveFailedAlone = (): string => '保存に失敗しました。';

export const saveFailedText = (failure: Described): string => `${saveFailedAlone()}${withStatus(failure)}`;

export const inDoubtText = (what: string): string =>
  `${what}できたか確認できませんでした。もう一度${what}すると、先に確認します。`;

interface MissingRows {
  readonly leftOut: number;
  readonly part?: { readonly arrived: number; readonly total: number | null };
}

export function missingRowsText(
  { leftOut, part }: MissingRows,
  invalid: (count: number) => string,
): string | null {
  if (part === undefined) return leftOut > 0 ? invalid(leftOut) : null;
  const notArrived = (part.total ?? part.arrived + 1) - part.arrived;
  return listPartText(part) + (leftOut > notArrived ? invalid(leftOut - notArrived) : '');
}
