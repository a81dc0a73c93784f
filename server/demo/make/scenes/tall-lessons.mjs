// 9:16: one picture for each kind of lesson.
import { sweep } from '../scene.mjs';
import { barre, plant } from '../shapes.mjs';
import { camera, dancer, mat, ROSE_MAT, SAGE_MAT } from './props.mjs';
import {
  BALLET,
  DUSK,
  GOLD,
  hikari,
  hikariDusk,
  komorebi,
  PLUM,
  SAGE,
  STREET,
  VIOLET,
  YOGA,
  yoi,
} from './rooms.mjs';

export const tallLessons = [
  {
    ...hikari,
    name: 'lesson-ballet',
    shape: 'tall',
    camera: camera([0.6, 1.05, 6.9], [-0.05, 1.1, 0], 46),
    groups: [dancer('arabesque', { at: [0.25, 2.6], colours: BALLET }), barre(-3.4, 3.4)],
    ribbons: [
      {
        points: sweep([0.3, 1.2, 2.6], [0.95, 1.1], 190, 20, { rise: 0.5, tilt: [0, 0.95, 0.4] }),
        width: 0.12,
        tints: GOLD,
        power: 1,
      },
    ],
  },

  {
    ...yoi,
    name: 'lesson-hiphop',
    shape: 'tall',
    camera: camera([-0.35, 0.75, 6.6], [0.05, 1.0, 0], 44),
    lamps: [
      { at: [2.4, 2.4, 1.8], reach: 1.8, colour: '#ff9a5e', power: 3.2 },
      { at: [-2.6, 2, 4.4], reach: 1.8, colour: '#8878f0', power: 1.8 },
    ],
    groups: [dancer('groove', { at: [0, 2.9], wear: 'street', hair: 'cap', colours: STREET, skin: 'warm' })],
    ribbons: [
      {
        points: sweep([0, 1.1, 2.9], [0.9, 0.75], -40, 300, { rise: 0.4, tilt: [0, 0.85, 0.5], count: 12 }),
        width: 0.1,
        tints: VIOLET,
        power: 1.2,
      },
    ],
  },

  {
    ...hikariDusk,
    name: 'lesson-jazz',
    shape: 'tall',
    camera: camera([-0.3, 0.85, 6.9], [0.05, 1.22, 0], 46),
    groups: [
      dancer('layout', { at: [-0.15, 2.8], hair: 'tail', wear: 'leggings', colours: PLUM, skin: 'warm' }),
      barre(-3.4, 3.4),
    ],
    ribbons: [
      {
        points: sweep([-0.1, 0.9, 2.8], [1.2, 1.2], -75, 100, { tilt: [0, 1, 0.3] }),
        width: 0.15,
        tints: DUSK,
        power: 1.2,
      },
    ],
  },

  {
    ...komorebi,
    name: 'lesson-yoga',
    shape: 'tall',
    camera: camera([0.3, 1.0, 7.2], [0, 1.02, 0], 44),
    mats: [mat(0, 3.1, SAGE_MAT), mat(-1.5, 2.2, ROSE_MAT), mat(1.5, 2.2, ROSE_MAT)],
    groups: [
      dancer('tree', { at: [0, 3.1], wear: 'leggings', colours: YOGA }),
      plant([-2.2, 0, 0.9], 1.4, 3),
      plant([2.3, 0, 0.9], 1.3, 5),
    ],
    ribbons: [
      {
        points: sweep([0, 1.15, 3.1], [0.75, 0.75], -60, 240, { tilt: [0, 1.1, 0.2] }),
        width: 0.07,
        tints: SAGE,
        power: 0.9,
      },
    ],
  },

  {
    ...hikari,
    name: 'lesson-kids',
    shape: 'tall',
    camera: camera([0.5, 0.8, 6.9], [0.02, 0.75, 0], 42),
    groups: [
      dancer('cheer', {
        at: [-0.36, 2.2],
        child: true,
        colours: { ...BALLET, top: '#d98a7a', skirt: '#f6cdbb', dress: 'tutu' },
      }),
      dancer('curtsy', {
        at: [0.45, 2.6],
        child: true,
        colours: { ...BALLET, top: '#8a7fb4', skirt: '#ded6ee', dress: 'tutu' },
        hairColour: '#3b2620',
      }),
      barre(-3.4, 3.4),
    ],
    ribbons: [
      {
        points: [
          [-1.2, 0.5, 2.4],
          [-0.7, 1.25, 2.5],
          [0, 1.5, 2.6],
          [0.6, 1.3, 2.8],
          [1.1, 0.8, 2.9],
        ],
        width: 0.08,
        tints: GOLD,
        power: 0.9,
      },
    ],
  },
];
