// A dancer from a pose: bones of fixed length along given directions, so that proportions hold whatever the pose.
import { cone, group, skirt } from './shapes.mjs';
import { add, cross, mix, scale, turn, unit } from './vectors.mjs';

const ADULT = {
  pelvis: 0.16,
  waist: 0.16,
  chest: 0.2,
  neck: 0.13,
  head: 1,
  upper: 0.275,
  fore: 0.25,
  hand: 0.16,
  thigh: 0.43,
  shin: 0.42,
  foot: 0.19,
  girth: 1,
};
const CHILD = {
  pelvis: 0.1,
  waist: 0.11,
  chest: 0.14,
  neck: 0.085,
  head: 0.95,
  upper: 0.19,
  fore: 0.165,
  hand: 0.105,
  thigh: 0.27,
  shin: 0.26,
  foot: 0.13,
  girth: 0.76,
};

const SKINS = { light: '#eab893', warm: '#d99a70', deep: '#a96a48' };

const dress = (kind, c, joints, add1) => {
  const { pelvis, waist, hips, down, g } = joints;
  if (kind === 'tutu')
    add1(
      skirt(
        add(pelvis, scale(down, -0.07 * g)),
        add(pelvis, scale(down, 0.05 * g)),
        0.1 * g,
        0.4 * g,
        c.skirt,
        11,
      ),
    );
  if (kind === 'wrap')
    add1(
      skirt(
        add(waist, scale(down, 0.03)),
        add(pelvis, scale(down, 0.26 * g)),
        0.105 * g,
        0.29 * g,
        c.skirt,
        6,
      ),
    );
  if (kind === 'long')
    add1(
      skirt(add(waist, scale(down, 0.03)), add(hips, scale(down, 0.62 * g)), 0.09 * g, 0.42 * g, c.skirt, 6),
    );
};

/**
 * pose: directions (x right, y up, z towards the viewer) for spine, chest, neck, look, hips and shoulders (the axis
 * from the A to the B side), armA, armB, legA, legB as three bones each. The lowest point stands on the floor plus `lift`.
 */
export const figure = (
  pose,
  {
    at = [0, 0],
    yaw = 0,
    mirror = false,
    lift = 0,
    child = false,
    size = 1,
    skin = 'light',
    hair = 'bun',
    hairColour = '#2a1d26',
    wear = 'leotard',
    colours = {},
  } = {},
) => {
  const build = child ? CHILD : ADULT,
    g = build.girth;
  const c = { top: '#3b2c55', leg: '#f1e4d6', foot: '#f3c9ae', skirt: '#f4ece2', ...colours };
  const dir = (d) => {
    const u = unit(d);
    return turn(mirror ? [-u[0], u[1], u[2]] : u, yaw);
  };
  // Torso, head, arms and legs are groups of their own, so that a ray past an arm does not pay for the legs.
  const members = [[]];
  const push = (s) => members.at(-1).push(s);
  const next = () => members.push([]);
  const limb = (a, b, ra, rb, colour, blend = 0.01) => push(cone(a, b, ra * g, rb * g, colour, blend * g));

  const pelvis = [0, 0, 0],
    down = scale(dir(pose.spine), -1);
  const waist = add(pelvis, scale(dir(pose.spine), build.pelvis));
  const rib = add(waist, scale(dir(mix(unit(pose.spine), unit(pose.chest), 0.6)), build.waist));
  const chest = add(rib, scale(dir(pose.chest), build.chest * 0.75));
  const neck = add(chest, scale(dir(pose.neck), build.neck));
  const look = dir(pose.look),
    up = dir(pose.neck);
  const hipAxis = dir(pose.hips),
    shoulderAxis = dir(pose.shoulders);
  const bare = SKINS[skin],
    loose = wear === 'street';
  const front = unit(cross(hipAxis, scale(down, -1)));

  // Torso: two cones per storey side by side give it a breadth that a single round one has not.
  for (const k of [-1, 1]) {
    const side = (axis, d) => scale(axis, k * d * g);
    const [p, w, r, s] = [
      add(pelvis, side(hipAxis, 0.068)),
      add(waist, side(hipAxis, 0.045)),
      add(rib, side(shoulderAxis, 0.06)),
      add(chest, side(shoulderAxis, 0.085)),
    ];
    limb(p, w, 0.093, 0.072, wear === 'leotard' ? c.top : c.leg, 0.05);
    limb(w, r, 0.071, loose ? 0.1 : 0.08, c.top, 0.05);
    limb(r, s, loose ? 0.1 : 0.081, loose ? 0.075 : 0.058, c.top, 0.05);
  }
  if (loose)
    push(skirt(add(waist, scale(down, -0.08)), add(pelvis, scale(down, 0.07)), 0.11 * g, 0.19 * g, c.top, 4));
  next();
  limb(chest, neck, 0.05, 0.04, bare, 0.03);
  const skull = add(neck, add(scale(up, 0.095 * build.head), scale(look, 0.012)));
  const chin = add(neck, add(scale(up, 0.02), scale(look, 0.05 * build.head)));
  push(cone(chin, skull, 0.043 * build.head, 0.088 * build.head, bare, 0.02));
  const back = unit(add(scale(look, -1), scale(up, 0.35)));
  const h = build.head;
  const nose = add(skull, add(scale(look, 0.083 * h), scale(up, -0.022 * h)));
  push(cone(add(nose, scale(up, 0.03 * h)), nose, 0.01 * h, 0.015 * h, bare, 0.025));
  const cap = add(skull, add(scale(look, -0.026 * h), scale(up, 0.022 * h)));
  push(
    cone(cap, add(cap, add(scale(look, -0.004), scale(up, -0.03 * h))), 0.099 * h, 0.092 * h, hairColour, 0),
  );
  const knot = add(skull, scale(back, 0.115 * build.head));
  if (hair === 'bun') push(cone(knot, add(knot, scale(back, 0.012)), 0.044, 0.04, hairColour, 0.02));
  if (hair === 'tail') {
    const sway = turn(unit(pose.sway ?? [0.2, -1, -0.3]), yaw);
    const mid = add(knot, add(scale(back, 0.06), scale(sway, 0.06)));
    push(cone(knot, mid, 0.03, 0.036, hairColour, 0.02));
    push(cone(mid, add(mid, scale(sway, 0.24)), 0.036, 0.006, hairColour, 0.03));
  }
  if (hair === 'bob')
    push(cone(cap, add(cap, add(scale(up, -0.09), scale(look, -0.03))), 0.096, 0.082, hairColour, 0.03));
  if (hair === 'cap')
    push(
      cone(
        add(skull, add(scale(up, 0.045), scale(look, -0.01))),
        add(skull, add(scale(up, 0.04), scale(look, 0.14))),
        0.096,
        0.022,
        c.cap ?? c.top,
        0.01,
      ),
    );

  const arm = (bones, k) => {
    next();
    const shoulder = add(chest, scale(shoulderAxis, k * 0.155 * g));
    const elbow = add(shoulder, scale(dir(bones[0]), build.upper));
    const wrist = add(elbow, scale(dir(bones[1]), build.fore));
    const palm = add(wrist, scale(dir(bones[2] ?? bones[1]), build.hand * 0.5));
    const tips = add(palm, scale(dir(mix(unit(bones[2] ?? bones[1]), [0, -0.3, 0], 0.3)), build.hand * 0.5));
    const sleeve = loose || wear === 'warm';
    limb(
      add(chest, scale(shoulderAxis, k * 0.07 * g)),
      shoulder,
      0.05,
      loose ? 0.066 : 0.048,
      loose || wear !== 'leotard' ? c.top : bare,
      0.04,
    );
    if (loose) limb(shoulder, mix(shoulder, elbow, 0.75), 0.068, 0.082, c.top, 0.02);
    limb(shoulder, elbow, 0.046, 0.035, wear === 'warm' ? c.top : bare, 0.01);
    const bulge = mix(elbow, wrist, 0.3);
    limb(elbow, bulge, 0.035, 0.036, sleeve && !loose ? c.top : bare);
    limb(bulge, wrist, 0.036, 0.0215, sleeve && !loose ? c.top : bare);
    limb(wrist, palm, 0.0215, 0.024, bare);
    limb(palm, tips, 0.024, 0.009, bare);
    return tips;
  };
  const leg = (bones, k) => {
    next();
    const hip = add(pelvis, scale(hipAxis, k * 0.09 * g));
    const knee = add(hip, scale(dir(bones[0]), build.thigh));
    const ankle = add(knee, scale(dir(bones[1]), build.shin));
    const calf = add(mix(knee, ankle, 0.32), scale(unit(cross(dir(bones[1]), hipAxis)), 0.008 * g));
    const ball1 = add(ankle, scale(dir(bones[2]), build.foot * 0.72));
    const toe = add(ball1, scale(dir(bones[2]), build.foot * 0.28));
    const trousers = loose ? 1.32 : wear === 'warm' ? 1.1 : 1;
    limb(add(hip, scale(front, -0.01)), knee, 0.086 * (loose ? 1.12 : 1), 0.05 * trousers, c.leg, 0.012);
    limb(knee, calf, 0.05 * trousers, 0.052 * trousers, c.leg, 0.01);
    limb(calf, mix(calf, ankle, loose ? 0.86 : 1), 0.052 * trousers, 0.03 * (loose ? 2.1 : 1), c.leg, 0.01);
    limb(ankle, ball1, 0.031, loose ? 0.042 : 0.029, c.foot, 0.012);
    limb(ball1, toe, loose ? 0.042 : 0.029, loose ? 0.034 : 0.014, c.foot, 0.012);
    const heel = add(ankle, add(scale(dir(bones[2]), -0.025), scale(dir(bones[1]), 0.02)));
    limb(ankle, heel, 0.03, loose ? 0.044 : 0.027, c.foot, 0.012);
  };
  const hands = [arm(pose.armA, -1), arm(pose.armB, 1)];
  leg(pose.legA, -1);
  leg(pose.legB, 1);
  next();
  dress(pose.skirtless ? '' : colours.dress, c, { pelvis, waist, hips: pelvis, down, g }, push);

  const low = Math.min(
    ...members
      .flat()
      .filter((s) => s.look[3] === 0)
      .map((s) => Math.min(s.a[1] - s.ra, s.b[1] - s.rb)),
  );
  const move = (p) => {
    const q = scale(p, size);
    return [q[0] + at[0], q[1] - low * size + lift, q[2] + at[1]];
  };
  const groups = members.map((parts, i) =>
    group(
      parts.map((s) => ({
        ...s,
        a: move(s.a),
        b: move(s.b),
        ra: s.ra * size,
        rb: s.rb * size,
        blend: s.blend * size,
      })),
      { join: i < members.length - 1 ? 0.02 * g * size : 0 },
    ),
  );
  return { groups, hands: hands.map(move), head: move(skull), chest: move(chest) };
};
