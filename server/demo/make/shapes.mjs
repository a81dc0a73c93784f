// The objects of a scene, as lists of shapes for shaders/shapes.glsl.
import { add, length, mix, sub, tint } from './vectors.mjs';

const look = ({ emission = 0, gloss = 0 } = {}, kind = 0) => [emission, gloss, 0, kind];

export const cone = (a, b, ra, rb, colour, blend = 0.02, options) => ({
  a,
  b,
  ra,
  rb,
  colour: tint(colour),
  blend,
  look: look(options),
});
export const ball = (at, r, colour, options) => cone(at, add(at, [0, 0.001, 0]), r, r, colour, 0, options);
export const box = (at, half, colour, round = 0.01, options) => ({
  a: at,
  b: half,
  ra: round,
  rb: 0,
  colour: tint(colour),
  blend: 0,
  look: look(options, 1),
});
export const skirt = (waist, hem, ra, rb, colour, folds = 7) => ({
  a: waist,
  b: hem,
  ra,
  rb,
  colour: tint(colour),
  blend: 0.04,
  look: look({}, folds),
});

/** A ray evaluates only the groups that it comes near. `join` blends a group into the groups before it. */
export const group = (shapes, { join = 0, slim = false } = {}) => ({ shapes, join, slim });

const chunks = (shapes, count) =>
  Array.from({ length: Math.ceil(shapes.length / count) }, (_, i) =>
    group(shapes.slice(i * count, (i + 1) * count), { slim: true }),
  );

export const bounds = (shapes) => {
  const lo = [9, 9, 9],
    hi = [-9, -9, -9];
  for (const s of shapes) {
    const isBox = s.look[3] === 1,
      r = isBox ? 0 : Math.max(s.ra, s.rb) * 1.1;
    const ends = isBox ? [add(s.a, s.b), sub(s.a, s.b)] : [s.a, s.b];
    for (const e of ends)
      for (let i = 0; i < 3; i += 1) {
        lo[i] = Math.min(lo[i], e[i] - r);
        hi[i] = Math.max(hi[i], e[i] + r);
      }
  }
  return [...mix(lo, hi, 0.5), length(sub(hi, lo)) / 2 + 0.02];
};

/** A barre on posts along the back wall, or along a side wall with `side` -1 or 1. */
export const barre = (from, to, { side = 0, roomWidth = 0, height = 1.02, colour = '#c98f5c' } = {}) => {
  const at = (u, y, off) => (side === 0 ? [u, y, off] : [side * (roomWidth / 2 - off), y, u]);
  const count = Math.max(2, Math.round((to - from) / 1.3)),
    step = (to - from) / count;
  return Array.from({ length: count }, (_, i) => {
    const [u, v] = [from + step * i, from + step * (i + 1)],
      post = (u + v) / 2;
    return group(
      [
        ...[height, height - 0.24].map((y) => cone(at(u, y, 0.22), at(v, y, 0.22), 0.021, 0.021, colour, 0)),
        ...(i % 2 === 0
          ? [cone(at(post, height - 0.02, 0.2), at(post, height - 0.3, 0.03), 0.011, 0.014, '#2c2630', 0.01)]
          : []),
      ],
      { slim: true },
    );
  });
};

/** A potted plant: arching leaves from one stem, the same ones for the same seed. */
export const plant = (at, height, seed = 1, colours = ['#5f7a60', '#86a083', '#43604d']) => {
  const parts = [cone(add(at, [0, 0.02, 0]), add(at, [0, 0.3, 0]), 0.13, 0.17, '#e9dfd0', 0.01)];
  for (let i = 0; i < 15; i += 1) {
    const turnBy = i * 2.4 + seed,
      reach = (0.16 + (0.2 * ((i * 7 + seed * 3) % 5)) / 5) * height;
    const rise = height * (0.5 + (0.5 * ((i * 5 + seed) % 7)) / 7);
    const dir = [Math.cos(turnBy), 0, Math.sin(turnBy)];
    const root = add(at, [dir[0] * 0.03, 0.28, dir[2] * 0.03]);
    const mid = add(at, [dir[0] * reach * 0.45, 0.3 + rise * 0.72, dir[2] * reach * 0.45]);
    const tip = add(at, [dir[0] * reach * 1.25, 0.3 + rise * 0.78, dir[2] * reach * 1.25]);
    const colour = colours[i % colours.length];
    parts.push(cone(root, mid, 0.007, 0.03, colour, 0.01), cone(mid, tip, 0.032, 0.004, colour, 0.03));
  }
  return chunks(parts, 11);
};

export const pendant = (at, r, ceiling, colour = '#ffc48a', emission = 2.4) => [
  group([ball(at, r, colour, { emission })]),
  group([cone(add(at, [0, r, 0]), [at[0], ceiling, at[2]], 0.006, 0.006, '#1c1822', 0)], { slim: true }),
];

export const stool = ([x, , z], colour = '#b98457') => [
  group([
    cone([x - 0.13, 0.46, z], [x + 0.13, 0.46, z], 0.035, 0.035, colour, 0.06),
    ...[
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ].map(([i, k]) =>
      cone([x + i * 0.12, 0.45, z + k * 0.05], [x + i * 0.19, 0, z + k * 0.12], 0.014, 0.011, colour, 0),
    ),
  ]),
];
