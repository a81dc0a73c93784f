// The room: a box whose walls are plain, mirrors, windows, timber slats or stage darkness.
uniform vec3 uRoom;                      // width, height, depth; back wall at z = 0
uniform ivec3 uWall;                     // back, left, right
uniform vec3 uWallTint, uWainscot, uFloorA, uFloorB, uCeiling, uSkyTop, uSkyLow, uFoliage;
uniform vec4 uWindow;                    // sill, head, pane width, pillar width
uniform vec4 uGlow;                      // what the windows give into the room: rgb, and sheer-curtain share
uniform vec3 uSun, uSunTint;
uniform vec4 uMats[6];                   // yoga mats: x, z, half width, half length
uniform vec3 uMatTint[6];
uniform int uMatCount, uNight;
uniform vec4 uFloorLook;                 // gloss, roughness, plank width, contrast

const int PLAIN = 0, MIRROR = 1, WINDOWS = 2, SLATS = 3, STAGE = 4;

float hash(vec2 p) { p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + 1.0), f.x), f.y);
}
float fbm(vec2 p) { return noise(p) * 0.55 + noise(p * 2.1 + 7.1) * 0.3 + noise(p * 4.3 + 3.7) * 0.15; }

struct Wall { float t; int face; vec3 n; vec2 uv; };   // face 0 back, 1 left, 2 right, 3 floor, 4 ceiling, 5 behind

Wall hitRoom(vec3 ro, vec3 rd) {
  vec3 lo = vec3(-uRoom.x * 0.5, 0.0, 0.0), hi = vec3(uRoom.x * 0.5, uRoom.y, uRoom.z);
  vec3 t3 = (mix(lo, hi, step(0.0, rd)) - ro) / (abs(rd) + 1e-7) * sign(rd + 1e-9);
  Wall w;
  w.t = min(t3.x, min(t3.y, t3.z));
  vec3 p = ro + rd * w.t;
  if (w.t == t3.x) { w.face = rd.x < 0.0 ? 1 : 2; w.n = vec3(-sign(rd.x), 0, 0); w.uv = p.zy; }
  else if (w.t == t3.y) { w.face = rd.y < 0.0 ? 3 : 4; w.n = vec3(0, -sign(rd.y), 0); w.uv = p.xz; }
  else { w.face = rd.z < 0.0 ? 0 : 5; w.n = vec3(0, 0, -sign(rd.z)); w.uv = p.xy; }
  return w;
}

int wallKind(int face) { return face == 0 ? uWall.x : face == 1 ? uWall.y : face == 2 ? uWall.z : PLAIN; }

// 1 inside a pane, 0 on frames; soft is the width of the edge.
float pane(vec2 uv, float soft) {
  float pitch = uWindow.z + uWindow.w;
  float u = abs(mod(uv.x, pitch) - pitch * 0.5), half1 = uWindow.z * 0.5;
  float open = smoothstep(half1 + soft, half1 - soft, u);
  open *= smoothstep(uWindow.x - soft, uWindow.x + soft, uv.y) * smoothstep(uWindow.y + soft, uWindow.y - soft, uv.y);
  float bar = 0.022, transom = mix(uWindow.x, uWindow.y, 0.72);
  float keep = min(1.0, bar / max(soft, 1e-3));
  open *= 1.0 - keep * (1.0 - smoothstep(bar, bar + soft + 0.004, abs(uv.y - transom)));
  open *= 1.0 - keep * (1.0 - smoothstep(bar * 0.8, bar * 0.8 + soft + 0.004, u));
  return open;
}

float sunThrough(vec3 p) {
  Wall w = hitRoom(p, uSun);
  if (w.face == 4 || w.face == 5 || wallKind(w.face) != WINDOWS) return 0.0;
  return pane(w.uv, 0.012 + w.t * 0.016);
}

vec3 outside(vec3 p, vec3 rd, vec2 uv) {
  float up = clamp(rd.y * 1.6 + 0.35, 0.0, 1.0);
  vec3 sky = mix(uSkyLow, uSkyTop, smoothstep(0.0, 1.0, up));
  vec2 dir = vec2(atan(rd.x, abs(rd.z) + 0.2) + rd.z, rd.y / length(rd.xz + 1e-4));
  WHEN(uNight == 1) {
    float skyline = 0.05 + 0.16 * hash(vec2(floor(dir.x * 9.0), 3.0));
    sky = mix(sky, uFoliage, smoothstep(skyline + 0.02, skyline - 0.02, dir.y));
    for (int k = 0; k < 3; k++) {
      vec2 q = dir * (7.0 + float(k) * 4.0) + float(k) * 13.7, id = floor(q), f = fract(q) - 0.5;
      vec2 c = (vec2(hash(id), hash(id + 9.1)) - 0.5) * 0.6;
      float r = 0.12 + 0.16 * hash(id + 4.4), on = step(0.72, hash(id + 1.3)) * smoothstep(0.22, -0.12, dir.y);
      vec3 lamp = mix(vec3(1.0, 0.62, 0.34), vec3(0.95, 0.45, 0.6), hash(id + 2.2));
      sky += lamp * on * smoothstep(r, r * 0.75, length(f - c)) * 0.55;
    }
  }
  // Trees out of focus: wide soft blobs, thinning towards the top.
  WHEN(uNight == 0) {
    float leaves = 0.75 * fbm(dir * vec2(2.6, 3.2) + 3.0) + 0.5 * fbm(dir * vec2(9.0, 10.0));
    float tree = smoothstep(0.3, 0.6, leaves - max(dir.y, 0.0) * 0.55 + 0.06);
    sky = mix(sky, mix(uFoliage, uSkyLow, 0.08 + 0.62 * smoothstep(0.3, 0.8, fbm(dir * 7.0 + 5.0))), tree * 0.9);
  }
  return sky;
}

vec3 floorTint(vec2 xz, float far, out float joint) {
  float w = uFloorLook.z, row = floor(xz.x / w), shift = hash(vec2(row, 1.0)) * 1.7;
  float board = floor((xz.y + shift) / 1.7);
  vec2 f = vec2(fract(xz.x / w) * w, fract((xz.y + shift) / 1.7) * 1.7);
  float edge = min(min(f.x, w - f.x), min(f.y, 1.7 - f.y));
  float blur = 0.0012 + far * 0.0007;
  joint = (1.0 - smoothstep(0.0, 0.0022 + blur, edge)) * min(1.0, 0.003 / blur);
  float grain = fbm(vec2(xz.x * 46.0, xz.y * 2.4) + row * 7.0);
  float tone = mix(hash(vec2(row, board)), grain, 0.35);
  return mix(uFloorA, uFloorB, mix(0.5, tone, uFloorLook.w)) * (1.0 - 0.45 * joint);
}

vec3 wallSurface(Wall w, vec3 p) {
  float u = w.face == 0 ? p.x : p.z;
  if (w.face == 4) {
    float rail = 1.0 - smoothstep(0.02, 0.03, abs(mod(p.z, 2.2) - 1.1));
    return uCeiling * (1.0 - 0.5 * rail);
  }
  int kind = wallKind(w.face);
  if (kind == STAGE) {
    float fold = 0.55 + 0.45 * sin(u * 9.0 + 1.3 * sin(u * 2.3));
    return uWallTint * mix(0.35, 1.0, fold);
  }
  if (kind == SLATS) {
    float s = fract(u / 0.09);
    float gap = smoothstep(0.62, 0.7, s) * (1.0 - smoothstep(0.94, 1.0, s));
    vec3 wood = uWainscot * (0.75 + 0.5 * fbm(vec2(floor(u / 0.09) * 5.0, p.y * 1.4)));
    return wood * (1.0 - 0.8 * gap);
  }
  float plinth = smoothstep(0.15, 0.146, p.y);
  vec3 plaster = uWallTint * (0.97 + 0.06 * fbm(vec2(u, p.y) * 1.6));
  return mix(plaster, uWainscot, plinth);
}
