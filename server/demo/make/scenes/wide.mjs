// 16:9: the rooms, lessons in them, and the yearly recital.
import { sweep } from '../scene.mjs';
import { barre, plant } from '../shapes.mjs';
import { camera, dancer, globes, mat, ROSE_MAT, SAGE_MAT } from './props.mjs';
import { BALLET, DUSK, GOLD, hikari, komorebi, stage, STREET, VIOLET, YOGA, yoi } from './rooms.mjs';

const night = globes(
  [
    [-1.9, 2.1, 2.4],
    [0, 2.3, 1.6],
    [1.9, 2, 3],
  ],
  3.4,
);

export const wide = [
  {
    ...hikari,
    name: 'studio-hikari-morning',
    shape: 'wide',
    camera: camera([2.1, 1.4, 7.2], [-0.5, 1.1, 0], 64),
    groups: [barre(-3.5, 3.5), plant([3.05, 0, 0.8], 1.35), plant([-3.1, 0, 0.7], 1.1, 4)],
  },

  {
    ...yoi,
    name: 'studio-yoi-night',
    shape: 'wide',
    camera: camera([-1.3, 1.3, 7.8], [0.3, 1.15, 0], 62),
    lamps: night.lamps,
    groups: [night.pendants, barre(-3.4, 3.4)],
  },

  {
    ...komorebi,
    name: 'studio-komorebi-garden',
    shape: 'wide',
    camera: camera([-1.2, 1.4, 7.4], [0.2, 0.95, 0], 62),
    mats: [-1.9, -0.65, 0.6, 1.85].map((x, i) => mat(x, 3, i % 2 ? '#c98f86' : SAGE_MAT)),
    groups: [plant([-2.9, 0, 0.8], 1.5, 3), plant([2.9, 0, 0.9], 1.3, 5)],
  },

  {
    ...hikari,
    name: 'lesson-ballet-barre',
    shape: 'wide',
    camera: camera([2.4, 1.15, 4.9], [-0.75, 0.98, 0.4], 56),
    groups: [
      dancer('barre', { at: [0.75, 1.1], colours: BALLET }),
      dancer('barre', {
        at: [-0.8, 1.1],
        colours: { ...BALLET, top: '#8a4a62' },
        hairColour: '#3b2620',
        size: 0.97,
      }),
      dancer('barre', { at: [-2.3, 1.1], colours: { ...BALLET, top: '#5f7a66' }, size: 1.02 }),
      barre(-3.5, 3.5),
    ],
  },

  {
    ...yoi,
    name: 'lesson-hiphop-crew',
    shape: 'wide',
    camera: camera([0.5, 0.8, 7.4], [0, 0.98, 0], 48),
    lamps: [
      { at: [3, 2.5, 1.9], reach: 2, colour: '#ffa670', power: 2.8 },
      { at: [-3.3, 2.6, 4.8], reach: 2, colour: '#8878f0', power: 2 },
    ],
    groups: [
      dancer('groove', { at: [0, 3.5], wear: 'street', hair: 'cap', colours: STREET, skin: 'warm' }),
      dancer('wave', {
        at: [-1.35, 2.3],
        wear: 'street',
        hair: 'tail',
        colours: { ...STREET, top: '#c9694f', leg: '#40305a' },
      }),
      dancer('stomp', {
        at: [1.55, 2.7],
        wear: 'street',
        hair: 'bob',
        colours: { ...STREET, top: '#6f64b8', leg: '#e9dfd0' },
        skin: 'deep',
      }),
    ],
    ribbons: [
      {
        points: [
          [-3, 0.4, 3],
          [-1.9, 1.9, 2.9],
          [-0.5, 1.2, 3.2],
          [0.5, 1.9, 3.4],
          [1.6, 1.1, 3],
          [3, 2.1, 2.6],
        ],
        width: 0.13,
        tints: VIOLET,
        power: 1,
      },
    ],
  },

  {
    ...komorebi,
    name: 'lesson-yoga-morning',
    shape: 'wide',
    camera: camera([-0.5, 1.0, 7.3], [0, 0.86, 0], 52),
    mats: [
      mat(-1.75, 2.6, ROSE_MAT),
      { at: [0.1, 3.2, 1.15, 0.36], colour: SAGE_MAT },
      mat(1.6, 2.3, ROSE_MAT),
    ],
    groups: [
      dancer('warrior', { at: [0.1, 3.2], wear: 'leggings', colours: YOGA }),
      dancer('lotus', {
        at: [-1.75, 2.6],
        wear: 'leggings',
        colours: { ...YOGA, top: '#b5766a', leg: '#4a3546' },
        hairColour: '#3b2620',
      }),
      dancer('tree', {
        at: [1.6, 2.2],
        wear: 'leggings',
        colours: { ...YOGA, top: '#e9dfd0', leg: '#6d5a78' },
        skin: 'warm',
      }),
      plant([-2.9, 0, 0.8], 1.5, 3),
      plant([3, 0, 0.8], 1.3, 5),
    ],
  },

  {
    ...hikari,
    name: 'lesson-kids-first-steps',
    shape: 'wide',
    camera: camera([0.9, 0.85, 6.2], [-0.05, 0.66, 0], 50),
    groups: [
      dancer('cheer', {
        at: [-1.1, 2.3],
        child: true,
        colours: { ...BALLET, top: '#d98a7a', skirt: '#f6cdbb', dress: 'tutu' },
      }),
      dancer('passe', {
        at: [-0.1, 2.9],
        child: true,
        colours: { ...BALLET, top: '#8a7fb4', skirt: '#ded6ee', dress: 'tutu' },
      }),
      dancer('curtsy', {
        at: [1.15, 2.6],
        child: true,
        colours: { ...BALLET, top: '#7f9a82', skirt: '#dfe8da', dress: 'tutu' },
        hairColour: '#3b2620',
      }),
      barre(-3.4, 3.4, { height: 0.8 }),
    ],
    ribbons: [
      {
        points: [
          [-2.2, 0.4, 2.4],
          [-1.4, 1.45, 2.5],
          [-0.5, 1.2, 2.8],
          [0.3, 1.6, 2.9],
          [1.2, 1.25, 2.7],
          [2.1, 1.5, 2.4],
        ],
        width: 0.08,
        tints: GOLD,
        power: 0.9,
      },
    ],
  },

  {
    ...stage,
    name: 'event-recital',
    shape: 'wide',
    camera: camera([0, 0.9, 9.4], [0, 1.35, 0], 46),
    lamps: [
      { at: [2.6, 3.4, 6], reach: 2.6, colour: '#ffbf90', power: 2.4 },
      { at: [-3.4, 3, 3], reach: 2.4, colour: '#9a8cf0', power: 2 },
    ],
    groups: [
      dancer('attitude', { at: [0, 4], colours: { ...BALLET, top: '#f4e6d8', dress: 'tutu' } }),
      dancer('port', {
        at: [-2, 3],
        colours: { ...BALLET, top: '#c7b5e0', skirt: '#d9ccee', dress: 'long' },
      }),
      dancer('port', {
        at: [2, 3],
        mirror: true,
        colours: { ...BALLET, top: '#c7b5e0', skirt: '#d9ccee', dress: 'long' },
      }),
    ],
    ribbons: [
      {
        points: sweep([0, 1.5, 4], [1.2, 1.7], 200, -60, { rise: 0.6, tilt: [0, 0.7, 0.6], count: 12 }),
        width: 0.14,
        tints: DUSK,
        power: 1.1,
      },
    ],
  },
];
