/** How long a success is shown, in ms (section 9). */
export const noticeTime = 3000;
