/** The shape of a field's pictures (section 9, "Image aspect ratios"). */
export type MediaRatio = '9:16' | '16:9';
