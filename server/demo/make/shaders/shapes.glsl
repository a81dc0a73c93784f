// The software renderer this runs on evaluates both sides of every branch, but leaves a loop once no pixel needs it: so
// expensive code that is rarely needed is in a loop of at most one iteration.
#define WHEN(needed) for (int round1 = (needed) ? 1 : 0; round1 > 0; round1--)

// Everything that is not the room itself: figures, plants, lamps. Shapes sit in a texture, four texels each, in groups
// with a bounding sphere, so that a ray only pays for the groups it comes near.
uniform sampler2D uShapes;
uniform int uGroups, uBroad;              // uBroad: bits of the groups broad enough to shade a wide light
uniform vec4 uBound[30];
uniform ivec2 uRange[30];
uniform float uJoin[30];                 // how softly a group melts into the one before it: limbs into the body

vec3 hitTint;
vec4 hitLook; // emission, gloss, blend, kind

float roundCone(vec3 p, vec3 a, vec3 b, float r1, float r2) {
  vec3 ba = b - a;
  float l2 = dot(ba, ba), rr = r1 - r2, a2 = l2 - rr * rr, il2 = 1.0 / max(l2, 1e-6);
  vec3 pa = p - a;
  float y = dot(pa, ba), z = y - l2;
  vec3 q = pa * l2 - ba * y;
  float x2 = dot(q, q), y2 = y * y * l2, z2 = z * z * l2;
  float k = sign(rr) * rr * rr * x2;
  if (sign(z) * a2 * z2 > k) return sqrt(x2 + z2) * il2 - r2;
  if (sign(y) * a2 * y2 < k) return sqrt(x2 + y2) * il2 - r1;
  return (sqrt(x2 * a2 * il2) + y * rr) * il2 - r1;
}

float roundBox(vec3 p, vec3 c, vec3 half3, float r) {
  vec3 q = abs(p - c) - half3 + r;
  return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - r;
}

// A skirt: a cone from waist to hem whose folds grow towards the hem.
float skirt(vec3 p, vec3 a, vec3 b, float r1, float r2, vec3 side, float folds) {
  vec3 axis = b - a;
  float l = length(axis);
  vec3 n = axis / l, s = normalize(side - n * dot(side, n)), t = cross(n, s), d = p - a;
  float y = dot(d, n), h = clamp(y / l, 0.0, 1.0);
  vec2 q = vec2(dot(d, s), dot(d, t));
  float angle = atan(q.y, q.x);
  float wave = sin(angle * folds) * 0.6 + sin(angle * (folds + 4.0) + 1.7) * 0.4;
  float r = mix(r1, r2, h * h * 0.3 + h * 0.7) * (1.0 + 0.09 * wave * h * h);
  float side2 = (length(q) - r) * 0.62;
  float cap = max(-y, y - l * (1.0 + 0.05 * wave * h));
  return max(side2, cap) - 0.006;
}

float shape(int i, vec3 p, float kind) {
  vec4 a = texelFetch(uShapes, ivec2(i * 4, 0), 0), b = texelFetch(uShapes, ivec2(i * 4 + 1, 0), 0);
  float d;
  WHEN(kind < 0.5) d = roundCone(p, a.xyz, b.xyz, a.w, b.w);
  WHEN(kind > 0.5 && kind < 1.5) d = roundBox(p, a.xyz, b.xyz, a.w);
  WHEN(kind > 1.5) d = skirt(p, a.xyz, b.xyz, a.w, b.w, vec3(0.3, 0.1, 0.9), kind);
  return d;
}

float blend(float a, float b, float k) {
  float h = max(k - abs(a - b), 0.0) / max(k, 1e-4);
  return min(a, b) - h * h * k * 0.25;
}

float groupDistance(int g, vec3 p, bool colour) {
  float d = 1e3, nearest = 1e3;
  ivec2 range = uRange[g];
  for (int i = 0; i < range.y; i++) {
    vec4 look = texelFetch(uShapes, ivec2((range.x + i) * 4 + 2, 0), 0);
    float s = shape(range.x + i, p, look.w);
    if (colour && s < nearest) {
      nearest = s;
      hitTint = texelFetch(uShapes, ivec2((range.x + i) * 4 + 3, 0), 0).rgb;
      hitLook = look;
    }
    d = blend(d, s, look.z);
  }
  return d;
}

// Within `margin` of a group its exact shape is computed; farther out its bounding sphere is enough.
float shapesDistance(vec3 p, int near, bool colour, float margin) {
  float d = 1e3, nearest = 1e3;
  vec3 tint = vec3(1); vec4 look = vec4(0);
  for (int left = near; left != 0; left &= left - 1) {
    int g = int(log2(float(left & -left)) + 0.5);
    float shell = length(p - uBound[g].xyz) - uBound[g].w;
    if (shell > margin) { d = min(d, margin > 0.1 ? shell + 0.12 : shell); continue; }
    float s = 1e3;
    WHEN(shell <= margin) s = groupDistance(g, p, colour);
    if (s < nearest) { nearest = s; tint = hitTint; look = hitLook; }
    d = blend(d, s, uJoin[g]);
  }
  hitTint = tint; hitLook = look;
  return d;
}

// Which groups the ray comes near, and between which distances.
int nearGroups(vec3 ro, vec3 rd, float grow, float tMax, int among, out vec2 span) {
  int near = 0;
  span = vec2(1e3, 0.0);
  for (int g = 0; g < uGroups; g++) {
    if ((among & (1 << g)) == 0) continue;
    vec3 oc = ro - uBound[g].xyz;
    float r = uBound[g].w + grow, b = dot(oc, rd), h = b * b - dot(oc, oc) + r * r;
    if (h < 0.0) continue;
    h = sqrt(h);
    if (-b + h < 0.0 || -b - h > tMax) continue;
    near |= 1 << g;
    span = vec2(min(span.x, max(-b - h, 0.0)), max(span.y, -b + h));
  }
  return near;
}

float marchShapes(vec3 ro, vec3 rd, float tMax, out int near) {
  vec2 span;
  near = nearGroups(ro, rd, 0.02, tMax, -1, span);
  if (near == 0) return -1.0;
  float t = span.x, end = min(span.y, tMax);
  for (int i = 0; i < 72; i++) {
    if (t > end) break;
    float d = shapesDistance(ro + rd * t, near, false, 0.08);
    if (d < 0.0006 * (1.0 + t)) return t;
    t += d * 0.92;
  }
  return -1.0;
}

vec3 shapesNormal(vec3 p, int near) {
  vec2 e = vec2(1, -1) * 0.0012;
  return normalize(e.xyy * shapesDistance(p + e.xyy, near, false, 0.08) + e.yyx * shapesDistance(p + e.yyx, near, false, 0.08)
    + e.yxy * shapesDistance(p + e.yxy, near, false, 0.08) + e.xxx * shapesDistance(p + e.xxx, near, false, 0.08));
}

// One march gives a soft shadow: the closest pass relative to the distance travelled. A wide light needs few steps.
float softShadow(vec3 p, vec3 rd, float tMax, float wide, int steps) {
  vec2 span;
  int near = nearGroups(p, rd, min(wide * 0.6, 0.3), tMax, wide > 0.2 ? uBroad : -1, span);
  if (near == 0) return 1.0;
  float res = 1.0, t = max(span.x, 0.03), end = min(span.y, tMax), least = (end - t) / float(steps) * 0.8;
  for (int i = 0; i < steps; i++) {
    if (t > end) break;
    float d = shapesDistance(p + rd * t, near, false, 0.3);
    res = min(res, d / (wide * t) * 0.5 + 0.5);
    if (res < 0.0) break;
    t += max(d, max(0.02, least));
  }
  res = clamp(res, 0.0, 1.0);
  return res * res * (3.0 - 2.0 * res);
}

float nearness(vec3 p, vec3 n) {
  vec2 span;
  int near = nearGroups(p, n, 0.3, 0.5, uBroad, span);
  if (near == 0) return 1.0;
  float occ = 0.0, w = 1.0;
  for (int i = 1; i <= 3; i++) {
    float h = 0.11 * float(i);
    occ += max(h - shapesDistance(p + n * h, near, false, 0.35), 0.0) * w;
    w *= 0.7;
  }
  return clamp(1.0 - 1.7 * occ, 0.0, 1.0);
}
