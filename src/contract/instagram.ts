/** An Instagram user name as it is kept and sent: without the leading @ that people type with it. */
export const instagramName = (typed: string): string => typed.replace(/^\s*[@＠]/, '');
