import { figure } from '../figure.mjs';
import { poses } from '../poses.mjs';
import { sweep } from '../scene.mjs';
import { barre } from '../shapes.mjs';
import { BALLET, DUSK, GOLD, hikariDusk } from './rooms.mjs';

const sizes = (prefix, list) =>
  list.map(([label, width, height, crf]) => ({ name: `${prefix}-${label}`, width, height, crf }));

const dancer = figure(poses.arabesque, { at: [0.25, 3], colours: BALLET });
const around = (centre, rx, ry, rz, turns = 0) =>
  Array.from({ length: 12 }, (_, i) => {
    const a = (i / 12) * Math.PI * 2 + turns;
    return [centre[0] + Math.cos(a) * rx, centre[1] + Math.sin(a + 0.6) * ry, centre[2] + Math.sin(a) * rz];
  });

const scene = {
  ...hikariDusk,
  fps: 12,
  frames: 48,
  groups: [dancer.groups, barre(-3.5, 3.5)],
  finish: { grained: 0, glow: 0.55, shade: 0.45 },
};

// One dancer holding still, and the light of the movement that keeps going round.
export const films = [
  {
    ...scene,
    name: 'film-pc',
    size: { width: 1600, height: 900 },
    camera: { eye: [0.5, 0.95, 8], target: [0.1, 1.15, 0], fov: 50 },
    ribbons: [
      {
        points: around([0.1, 1.1, 3], 1.75, 0.5, 0.9),
        closed: true,
        width: 0.16,
        tints: DUSK,
        waves: 2,
        power: 1,
        steps: 240,
      },
      {
        points: around([0.1, 1.45, 2.8], 2.5, 0.45, 1.1, 2.2),
        closed: true,
        width: 0.09,
        tints: GOLD,
        waves: 3,
        power: 0.7,
        steps: 240,
        strands: 30,
      },
    ],
    outputs: sizes('film-light-pc', [
      ['720p', 1280, 720, 31],
      ['1080p', 1920, 1080, 33],
      ['1440p', 2560, 1440, 35],
      ['2160p', 3840, 2160, 38],
    ]),
  },
  {
    ...scene,
    name: 'film-mobile',
    size: { width: 900, height: 1600 },
    camera: { eye: [0.35, 0.9, 8], target: [0.08, 1.2, 0], fov: 50 },
    ribbons: [
      {
        points: sweep([0.1, 1.15, 3], [0.95, 0.8], 200, 560, { rise: 0.9, tilt: [0, 0.5, 0.8], count: 14 }),
        width: 0.15,
        tints: DUSK,
        waves: 2,
        power: 1.1,
        steps: 240,
      },
      {
        points: around([0.1, 0.75, 3], 1.15, 0.3, 0.8),
        closed: true,
        width: 0.09,
        tints: GOLD,
        waves: 3,
        power: 0.7,
        steps: 240,
        strands: 30,
      },
    ],
    outputs: sizes('film-light-mobile', [
      ['720p', 720, 1280, 31],
      ['1080p', 1080, 1920, 33],
      ['1440p', 1440, 2560, 35],
      ['2160p', 2160, 3840, 38],
    ]),
  },
];
