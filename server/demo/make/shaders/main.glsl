uniform vec2 uSize;
uniform vec3 uEye, uRight, uUp, uAhead;
uniform vec4 uHaze;                      // tint and strength of the light shafts
uniform int uPass, uPasses, uDepthOnly;
out vec4 pixel;

float halton(int i, float base) { float f = 1.0, r = 0.0, n = float(i); for (int k = 0; k < 12; k++) { if (n < 1.0) break; f /= base; r += f * mod(n, base); n = floor(n / base); } return r; }

float shafts(vec3 ro, vec3 rd, float t, float seed) {
  float sum = 0.0;
  for (int i = 0; i < 10; i++) sum += sunThrough(ro + rd * t * (float(i) + fract(seed + float(uPass) * 0.618)) / 10.0);
  return sum * 0.1 * t;
}

vec3 windowView(Wall w, vec3 p, vec3 rd, float t) {
  float open = pane(w.uv, 0.004 + t * 0.0004);
  float sheer = uGlow.a * smoothstep(0.25, 0.75, fbm(vec2(floor(w.uv.x / (uWindow.z + uWindow.w)) * 3.7, 0.5)) + uGlow.a - 0.5);
  float fold = 0.82 + 0.18 * sin(w.uv.x * 34.0 + 2.0 * sin(w.uv.x * 7.0 + w.uv.y * 0.4));
  vec3 view = mix(outside(p, rd, w.uv), mix(uSkyLow, uSkyTop, 0.3) * fold * 1.05, sheer);
  bool wall = w.uv.y > uWindow.y + 0.05 || w.uv.y < uWindow.x - 0.05;
  vec3 solid = (wall ? uWallTint : uWainscot) * (uAmbient * (wall ? 1.1 : 0.9) + uGlow.rgb * 0.045);
  return mix(solid, view, open);
}

vec3 floorWithMats(vec3 p, float t, out float joint, out float gloss) {
  vec3 tint = floorTint(p.xz, t, joint);
  gloss = uFloorLook.x;
  for (int i = 0; i < uMatCount; i++) {
    vec2 q = abs(p.xz - uMats[i].xy) - uMats[i].zw;
    float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0), on = smoothstep(0.004, -0.004, d);
    tint = mix(tint, uMatTint[i] * (1.0 - 0.3 * smoothstep(0.012, 0.0, abs(d + 0.05))), on);
    gloss = mix(gloss, 0.03, on);
  }
  return tint;
}

void main() {
  vec2 jitter = uDepthOnly == 1 ? vec2(0.5) : vec2(halton(uPass + 1, 2.0), halton(uPass + 1, 3.0));
  vec2 uv = (gl_FragCoord.xy + jitter - 0.5) / uSize * 2.0 - 1.0;
  vec3 ro = uEye, rd = normalize(uAhead + uRight * uv.x + uUp * uv.y), colour = vec3(0), through = vec3(1);
  float seed = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  vec3 first = vec3(0);
  bool fine = true;                      // soft shadows are invisible in a blurred reflection
  for (int bounce = 0; bounce < 3; bounce++) {
    Wall w = hitRoom(ro, rd);
    int near;
    float t = marchShapes(ro, rd, w.t, near);
    bool figure = t > 0.0, onward = false;
    if (!figure) t = w.t;
    vec3 p = ro + rd * t;
    int kind = figure ? -1 : w.face < 3 ? wallKind(w.face) : PLAIN;
    bool mirror = kind == MIRROR && p.y > 0.16 && p.y < min(uRoom.y - 0.25, 2.75), open = kind == WINDOWS, ground = !figure && w.face == 3;
    if (bounce == 0) first = vec3(t, figure ? 9 : w.face, mirror ? MIRROR : kind == MIRROR ? PLAIN : kind);
    if (uDepthOnly == 1) break;
    WHEN(bounce == 0 && uHaze.a > 0.0) colour += uHaze.rgb * uHaze.a * shafts(ro, rd, t, seed);
    WHEN(mirror) {
      float seam = 1.0 - smoothstep(0.004, 0.008 + t * 0.0006, abs(mod(w.face == 0 ? p.x : p.z, 1.5) - 0.75));
      through *= vec3(0.86, 0.88, 0.9) * (1.0 - 0.45 * seam);
      ro = p + w.n * 0.002; rd = reflect(rd, w.n);
      onward = true;
    }
    WHEN(open) colour += through * min(windowView(w, p, rd, t), vec3(fine ? 9.0 : 1.1));
    WHEN(!mirror && !open) {
      vec3 n = w.n, tint;
      vec4 look = vec4(0);
      float joint = 0.0, gloss = 0.0;
      WHEN(figure) { n = shapesNormal(p, near); shapesDistance(p, near, true, 0.08); tint = hitTint; look = hitLook; }
      WHEN(ground) tint = floorWithMats(p, t, joint, gloss);
      WHEN(!figure && !ground) tint = wallSurface(w, p);
      colour += through * min(lit(p, n, rd, tint, figure, fine && (figure || n.y > -0.5)) + tint * look.x, vec3(fine ? 9.0 : 0.9));
      WHEN(ground) {
        float f = gloss * (0.1 + 0.9 * pow(1.0 - max(-rd.y, 0.0), 3.0)) * (1.0 - 0.6 * joint);
        through *= f;
        vec2 xi = fract(vec2(seed, fract(seed * 57.3)) + vec2(halton(uPass + 1, 5.0), halton(uPass + 1, 7.0)));
        float a = xi.x * 6.2832, r = sqrt(-log(1.0 - xi.y * 0.98)) * uFloorLook.y;
        ro = p + w.n * 0.003;
        rd = normalize(reflect(rd, normalize(w.n + vec3(cos(a), 0, sin(a)) * r)));
        rd.y = abs(rd.y);
        fine = false;
        onward = f > 0.02;
      }
    }
    if (!onward) break;
  }
  pixel = uDepthOnly == 1 ? vec4(first, 1) : vec4(min(colour, vec3(1.7)), 1);
}
