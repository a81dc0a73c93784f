import { figure } from '../figure.mjs';
import { poses } from '../poses.mjs';
import { sweep } from '../scene.mjs';
import { backdrop, BALLET, DUSK, GOLD, PLUM, SAGE, STREET, VIOLET, YOGA } from './rooms.mjs';

const portrait = (name, colours, pose, options, ribbon) => ({
  ...backdrop(...colours),
  name: `instructor-${name}`,
  shape: 'wide',
  camera: { eye: [0, 0.95, options.from ?? 7.6], target: [0, options.y ?? 1.0, 0], fov: 38 },
  groups: [figure(poses[pose], { at: [options.x ?? 0.35, 2.4], ...options }).groups],
  ribbons: [ribbon],
});

export const portraits = [
  portrait(
    'ballet',
    ['#c98f7c', '#b87d6c'],
    'arabesque',
    { colours: { ...BALLET, dress: 'tutu', top: '#f4e6d8' }, x: 0.15 },
    {
      points: sweep([0.1, 1.15, 2.4], [1.0, 1.35], 215, -10, { rise: 0.35, tilt: [0, 0.8, 0.5] }),
      width: 0.14,
      tints: GOLD,
      power: 1.2,
    },
  ),
  portrait(
    'hiphop',
    ['#3d3568', '#352d5c'],
    'stomp',
    { wear: 'street', hair: 'cap', colours: { ...STREET, top: '#e08a5a' }, skin: 'warm' },
    {
      points: [
        [-2.2, 0.3, 2.4],
        [-1.3, 1.2, 2.2],
        [-0.3, 1.75, 2.2],
        [0.9, 1.3, 2.6],
        [1.4, 0.6, 2.8],
        [2.2, 0.8, 2.4],
      ],
      width: 0.13,
      tints: VIOLET,
      power: 1.1,
    },
  ),
  portrait(
    'jazz',
    ['#6b3a56', '#5e324c'],
    'lunge',
    { wear: 'leggings', hair: 'tail', colours: { ...PLUM, top: '#e9b48c', leg: '#2b2340' }, x: 0.1 },
    {
      points: sweep([-0.1, 0.8, 2.4], [1.3, 1.5], 190, 35, { rise: 0.3, tilt: [0, 0.9, 0.4] }),
      width: 0.15,
      tints: DUSK,
      power: 1.2,
    },
  ),
  portrait(
    'yoga',
    ['#8fa68e', '#7f977e'],
    'lotus',
    { wear: 'leggings', colours: { ...YOGA, top: '#f0e6d8', leg: '#4a5f58' }, x: 0.2, from: 6.6, y: 0.52 },
    {
      points: sweep([0.2, 0.72, 2.2], [0.85, 0.85], -20, 200, { tilt: [0, 1.0, 0.2] }),
      width: 0.09,
      tints: SAGE,
      power: 1,
    },
  ),
  portrait(
    'contemporary',
    ['#d8cdbf', '#c9bcae'],
    'port',
    {
      hair: 'bob',
      colours: { ...BALLET, top: '#43305f', skirt: '#5a4578', dress: 'long' },
      x: 0.3,
      from: 8.6,
      y: 1.1,
    },
    {
      points: sweep([0.2, 1.1, 2.4], [1.0, 1.2], 160, -80, { rise: 0.4, tilt: [0, 0.9, 0.5] }),
      width: 0.12,
      tints: ['#c9694f', '#ffb27a', '#8f6fb0'],
      power: 1.2,
    },
  ),
];
