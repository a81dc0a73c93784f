// 9:16: the pages' large pictures, and a portrait of each room.
import { sweep } from '../scene.mjs';
import { barre, plant } from '../shapes.mjs';
import { camera, dancer, globes, mat, ROSE_MAT, SAGE_MAT } from './props.mjs';
import { BALLET, DUSK, GOLD, hikari, hikariDusk, komorebi, VIOLET, yoi } from './rooms.mjs';

const places = [
  [-1.5, 2.15, 2.2],
  [1.6, 1.95, 3.2],
  [0.3, 2.4, 1.2],
];
const evening = globes(places, 2.4);
const night = globes(places, 3.6);

export const tall = [
  {
    ...hikariDusk,
    name: 'hero-grand-jete',
    shape: 'tall',
    camera: camera([0.25, 0.7, 7.5], [0.08, 1.42, 0], 50),
    groups: [
      dancer('jete', { at: [0.1, 3.1], lift: 0.72, colours: { ...BALLET, top: '#4a3370' } }),
      barre(-3.4, 3.4),
    ],
    ribbons: [
      {
        points: sweep([0, 1.5, 3.1], [1.25, 0.85], 150, 520, { rise: 0.7, tilt: [0, 0.75, 0.6], count: 14 }),
        width: 0.17,
        tints: DUSK,
        power: 1.3,
      },
      {
        points: [
          [-1.3, 0.1, 3.9],
          [-0.9, 0.5, 3.6],
          [-0.5, 1.2, 3.3],
          [0.2, 1.8, 3],
          [0.9, 2.1, 2.8],
          [1.4, 2.7, 2.4],
        ],
        width: 0.1,
        tints: GOLD,
        power: 0.9,
      },
    ],
  },

  {
    ...hikari,
    name: 'about-morning-barre',
    shape: 'tall',
    camera: camera([1.35, 1.25, 6.3], [-0.5, 1.12, 0], 50),
    groups: [
      dancer('barreHigh', { at: [-0.5, 1.05], colours: BALLET, skin: 'light' }),
      dancer('barre', { at: [-2.75, 1.05], colours: { ...BALLET, top: '#8a4a62' }, hairColour: '#3b2620' }),
      barre(-3.5, 3.5),
    ],
    ribbons: [
      {
        points: [
          [-2.1, 2.2, 1.4],
          [-1.2, 2.5, 1.5],
          [-0.3, 2.25, 1.6],
          [0.5, 1.7, 1.5],
          [1.1, 1.6, 1.3],
        ],
        width: 0.09,
        tints: GOLD,
        power: 0.8,
      },
    ],
  },

  {
    ...yoi,
    name: 'newvisitor-evening-light',
    shape: 'tall',
    camera: camera([0.5, 1.3, 8], [-0.15, 1.35, 0], 54),
    lamps: evening.lamps,
    groups: [evening.pendants, barre(-3.4, 3.4)],
    finish: { shade: 0.5 },
    ribbons: [
      {
        points: [
          [-1.7, 0.3, 4.4],
          [-0.9, 0.55, 4],
          [0.1, 0.5, 3.7],
          [0.8, 1, 3.5],
          [0.4, 1.6, 3.2],
          [-0.5, 1.5, 3],
          [-0.5, 1, 3],
          [0.6, 0.8, 2.8],
          [1.9, 1.5, 2.6],
        ],
        width: 0.15,
        tints: VIOLET,
        power: 1,
      },
    ],
  },

  {
    ...hikari,
    name: 'studio-hikari',
    shape: 'tall',
    camera: camera([1.9, 1.35, 7.6], [-0.7, 1.25, 0], 54),
    groups: [barre(-3.4, 3.4), plant([2.75, 0, 0.75], 1.35), plant([-3.1, 0, 0.7], 1.1, 4)],
  },

  {
    ...yoi,
    name: 'studio-yoi',
    shape: 'tall',
    camera: camera([-1.3, 1.25, 7.9], [0.5, 1.3, 0], 54),
    lamps: night.lamps,
    groups: [night.pendants, barre(-3.4, 3.4), plant([2.9, 0, 1], 1.2, 2)],
  },

  {
    ...komorebi,
    name: 'studio-komorebi',
    shape: 'tall',
    camera: camera([-1.2, 1.35, 7.8], [0.3, 1.1, 0], 54),
    mats: [mat(-1.1, 3.2, SAGE_MAT), mat(0.1, 3.2, ROSE_MAT), mat(1.3, 3.2, SAGE_MAT)],
    groups: [plant([-2.6, 0, 0.9], 1.5, 3), plant([2.7, 0, 1], 1.25, 5)],
  },
];
