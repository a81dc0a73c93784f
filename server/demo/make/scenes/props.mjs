// Objects that several scenes share.
import { figure } from '../figure.mjs';
import { poses } from '../poses.mjs';
import { pendant } from '../shapes.mjs';

export const camera = (eye, target, fov) => ({ eye, target, fov });
export const dancer = (pose, options) => figure(poses[pose], options).groups;
export const mat = (x, z, colour) => ({ at: [x, z, 0.34, 0.92], colour });

/** Globe lamps hanging at these places, and the light they give. */
export const globes = (places, power, ceiling = 3.1) => ({
  lamps: places.map((at) => ({ at, reach: 1.4, colour: '#ffb678', power })),
  pendants: places.flatMap((at) => pendant(at, 0.12, ceiling)),
});

export const SAGE_MAT = '#5f7a60';
export const ROSE_MAT = '#a4665f';
