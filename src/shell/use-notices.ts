import { useCallback, useState } from 'react';

import { noticeTime } from '../machines/setup-parts.ts';

export function useNotices() {
  const [notices, setNotices] = useState<readonly { readonly text: string }[]>([]);
  const show = useCallback((text: string) => {
    const notice = { text };
    setNotices((shown) => [...shown, notice]);
    setTimeout(() => setNotices((shown) => shown.filter((each) => each !== notice)), noticeTime);
  }, []);
  return { notice: notices.length === 0 ? null : notices.map(({ text }) => text).join('\n'), show };
}
