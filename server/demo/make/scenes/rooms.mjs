// The three rooms of the studio, and the light of the day they are shown in.

/** Studio Hikari: tall windows on the left, mirrors at the back, morning. */
export const hikari = {
  room: {
    size: [7.2, 3.2, 9],
    walls: ['mirror', 'windows', 'plain'],
    wall: '#e6dbd6',
    trim: '#4a3546',
    floor: ['#75503f', '#a87f62'],
    ceiling: '#d6cbd0',
    sky: ['#fff0dd', '#ffdcb8'],
    foliage: '#557a58',
    skyPower: 0.72,
    window: [0.3, 2.85, 1.25, 0.28],
    glow: ['#ffe0c2', 4.2],
    gloss: 0.6,
    rough: 0.008,
  },
  sun: { from: [-1, 0.6, -0.3], colour: '#ffc293', power: 3.9, haze: 0.03 },
  ambient: ['#8a7fb4', 0.42],
  bounce: ['#d98e68', 0.35],
};

/** The same room shortly before sunset: dark enough for light trails. */
export const hikariDusk = {
  room: {
    ...hikari.room,
    wall: '#8d8798',
    ceiling: '#555170',
    floor: ['#4a3a48', '#836a62'],
    sky: ['#6a5aa8', '#ffb283'],
    foliage: '#4c4a66',
    skyPower: 0.9,
    glow: ['#b0a0d0', 1.4],
    gloss: 0.75,
  },
  sun: { from: [-1, 0.36, -0.24], colour: '#ffae78', power: 3.8, haze: 0.018 },
  ambient: ['#7672b0', 0.3],
  bounce: ['#b0705a', 0.2],
  rim: 1,
};

/** Studio Yoi: night and lamps, plum walls, mirrors at the back. */
export const yoi = {
  room: {
    size: [7.2, 3.1, 9],
    walls: ['mirror', 'windows', 'slats'],
    wall: '#7b6a86',
    trim: '#8f6a58',
    floor: ['#4d3242', '#835a58'],
    ceiling: '#413c60',
    sky: ['#2c2768', '#d9785f'],
    foliage: '#15112c',
    skyPower: 0.9,
    night: true,
    window: [0.3, 2.75, 1.5, 0.3],
    glow: ['#7a70d0', 1.8],
    gloss: 0.8,
    rough: 0.008,
  },
  ambient: ['#7269b0', 0.42],
  bounce: ['#8a3f5c', 0.2],
  rim: 1.1,
};

/** Studio Komorebi: garden side, off-white, sage. */
export const komorebi = {
  room: {
    size: [7, 3, 8.5],
    walls: ['windows', 'plain', 'plain'],
    wall: '#ddd8ca',
    trim: '#6d5a50',
    floor: ['#8f6b50', '#bd9875'],
    ceiling: '#dcd6cf',
    sky: ['#fff4e2', '#ffe2c2'],
    foliage: '#3f6a48',
    skyPower: 0.62,
    window: [0.06, 2.6, 1.5, 0.2],
    glow: ['#ffe9cf', 2.6],
    gloss: 0.5,
    rough: 0.008,
  },
  sun: { from: [0.4, 0.6, -1], colour: '#ffc898', power: 2.9, haze: 0.025 },
  ambient: ['#968fb8', 0.4],
  bounce: ['#dca67c', 0.3],
};

/** The theatre of the yearly recital. */
export const stage = {
  room: {
    size: [12, 6, 10],
    walls: ['stage', 'stage', 'stage'],
    wall: '#5a2f62',
    trim: '#2a1830',
    floor: ['#33222f', '#4f3843'],
    ceiling: '#0d0a18',
    sky: ['#000000', '#000000'],
    foliage: '#000000',
    window: [0.3, 2.9, 1.5, 0.3],
    glow: ['#000000', 0],
    gloss: 0.7,
    rough: 0.008,
  },
  ambient: ['#4a3d9c', 0.16],
  bounce: ['#7a3f5c', 0.15],
  rim: 1.3,
};

/** A plain backdrop for portraits; the colour is the instructor's own. */
export const backdrop = (wall, floor) => ({
  room: {
    size: [9, 5, 9],
    walls: ['plain', 'windows', 'plain'],
    wall,
    trim: wall,
    floor: [floor, floor],
    ceiling: wall,
    sky: ['#ffe9cf', '#ffd2a4'],
    foliage: '#93a98c',
    window: [0.3, 4.6, 1.5, 0.5],
    glow: ['#ffdcbc', 2.6],
    gloss: 0.35,
    rough: 0.008,
    plank: 40,
    contrast: 0,
  },
  sun: { from: [-1, 0.75, 0.45], colour: '#ffc08c', power: 3.2 },
  ambient: ['#7f78b8', 0.5],
  bounce: ['#e79a66', 0.2],
  rim: 0.7,
});

export const GOLD = ['#ff9d5c', '#ffd7a8', '#fff3e0'];
export const DUSK = ['#ff9a62', '#ffdcb4', '#d59be0'];
export const VIOLET = ['#8f7bff', '#f3b7e4', '#ffd2a8'];
export const SAGE = ['#a9cfae', '#fff1d8', '#ffc690'];

export const BALLET = { top: '#43305f', leg: '#f0d9c8', foot: '#f0bfa6', skirt: '#f6eadf', dress: 'wrap' };
export const PLUM = { top: '#6b2f50', leg: '#2b2340', foot: '#e8b898', skirt: '#8c3f5f' };
export const YOGA = { top: '#6f8b72', leg: '#35504a', foot: '#eab893', skirt: '#6f8b72' };
export const STREET = { top: '#f0e4d4', leg: '#2d2748', foot: '#f4eee6', skirt: '#fff', cap: '#2a2244' };
