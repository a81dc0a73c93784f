/** A hashtag's text as it is kept and sent: without what stands around it, and without the leading #. */
export const hashtagText = (typed: string): string => typed.replace(/^[#＃\s]+/, '').trim();

/** Two hashtags are the same when this is: capitals and the leading # do not tell them apart. */
export const hashtagKey = (typed: string): string => hashtagText(typed).toLowerCase();
