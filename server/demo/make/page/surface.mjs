/** A canvas kept in main memory: without a GPU, drawing there is many times faster than emulating one. */
export const surface = ({ width, height }) => {
  const canvas = new OffscreenCanvas(width, height);
  return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
};
