// Converts a scene into the uniforms and shapes for the page.
import { bounds } from './shapes.mjs';
import { add, cross, scale, sub, tint, unit } from './vectors.mjs';

const WALLS = { plain: 0, mirror: 1, windows: 2, slats: 3, stage: 4 };

export const SIZES = { tall: { width: 1080, height: 1920 }, wide: { width: 1600, height: 900 } };

const view = ({ eye, target, fov }, { width, height }) => {
  const ahead = unit(sub(target, eye)),
    rightUnit = unit(cross(ahead, [0, 1, 0])),
    upUnit = cross(rightUnit, ahead);
  const spanLong = Math.tan((fov * Math.PI) / 360),
    long = Math.max(width, height);
  const spanX = (spanLong * width) / long,
    spanY = (spanLong * height) / long;
  return { eye, ahead, rightUnit, upUnit, spanX, spanY };
};

const times = (colour, k) => scale(tint(colour), k);

export const prepare = (scene, { size = SIZES[scene.shape], passes = 6, share = 0.6 } = {}) => {
  const { room, sun, lamps = [], mats = [], ribbons = [] } = scene;
  const camera = view(scene.camera, size);
  const groups = scene.groups.flat().filter((g) => g.shapes.length > 0);
  if (groups.length > 30) throw new Error(`${scene.name}: ${groups.length} groups, the shader holds 30`);
  let start = 0;
  const ranges = groups.map(({ shapes: { length } }) => {
    const r = [start, length];
    start += length;
    return r;
  });
  const shapes = groups
    .flatMap((g) => g.shapes)
    .flatMap((s) => [s.a, s.ra, s.b, s.rb, s.look[0], s.look[1], s.blend, s.look[3], s.colour, 0].flat());
  const uniforms = {
    uEye: camera.eye,
    uAhead: camera.ahead,
    uRight: scale(camera.rightUnit, camera.spanX),
    uUp: scale(camera.upUnit, camera.spanY),
    uGroups: groups.length,
    uBound: groups.map((g) => bounds(g.shapes)),
    uRange: ranges,
    uJoin: groups.map((g) => g.join),
    uBroad: groups.reduce((bits, g, i) => (g.slim ? bits : bits | (1 << i)), 0),
    uRoom: room.size,
    uWall: room.walls.map((w) => WALLS[w]),
    uWallTint: tint(room.wall),
    uWainscot: tint(room.trim),
    uFloorA: tint(room.floor[0]),
    uFloorB: tint(room.floor[1]),
    uCeiling: tint(room.ceiling),
    uSkyTop: times(room.sky[0], room.skyPower ?? 2),
    uSkyLow: times(room.sky[1], room.skyPower ?? 2),
    uFoliage: times(room.foliage, room.night ? 1 : 1.2),
    uWindow: room.window,
    uGlow: [...times(room.glow[0], room.glow[1]), room.sheer ?? 0],
    uNight: room.night ? 1 : 0,
    uFloorLook: [room.gloss ?? 0.5, room.rough ?? 0.03, room.plank ?? 0.11, room.contrast ?? 0.55],
    uSun: unit(sun?.from ?? [0, 1, 0]),
    uSunTint: sun ? times(sun.colour, sun.power) : [0, 0, 0],
    uHaze: sun?.haze ? [...tint(sun.colour), sun.haze] : [0, 0, 0, 0],
    uAmbient: times(scene.ambient[0], scene.ambient[1]),
    uBounce: times(scene.bounce?.[0] ?? '#c98055', scene.bounce?.[1] ?? 0.25),
    uRim: scene.rim ?? 0.5,
    uLamps: lamps.length,
    uLamp: lamps.map((l) => [...l.at, l.reach ?? 1]),
    uLampTint: lamps.map((l) => times(l.colour, l.power)),
    uMatCount: mats.length,
    uMats: mats.map((m) => m.at),
    uMatTint: mats.map((m) => tint(m.colour)),
  };
  return {
    ...size,
    passes,
    share,
    uniforms,
    shapes,
    camera,
    exposure: scene.exposure ?? 1,
    shadowTone: tint(scene.shadowTone ?? '#cfc4ee').map((v) => v * 1.15),
    lightTone: tint(scene.lightTone ?? '#fff6ea'),
    light: {
      ribbons,
      floorGloss: scene.ribbonFloor ?? 0.3,
      mirror: room.walls[0] === 'mirror',
    },
    finish: scene.finish ?? {},
  };
};

/** Points on an arc around a centre: the trail of a sweeping arm. */
export const sweep = (centre, radii, from, to, { rise = 0, count = 9, tilt = [0, 0, 1] } = {}) =>
  Array.from({ length: count }, (_, i) => {
    const f = i / (count - 1),
      a = ((from + (to - from) * f) * Math.PI) / 180,
      r = radii[0] + (radii[1] - radii[0]) * f;
    return add(centre, [Math.cos(a) * r, Math.sin(a) * r * tilt[1] + rise * f, Math.sin(a) * r * tilt[2]]);
  });
