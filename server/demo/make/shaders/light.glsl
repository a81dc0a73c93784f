// Direct light only, all of it in closed form, so that there is no noise for the JPEG to carry.
uniform vec4 uLamp[6];                   // position, reach
uniform vec3 uLampTint[6];
uniform int uLamps;
uniform vec3 uAmbient, uBounce;
uniform float uRim;

float edgeTerm(vec3 a, vec3 b, vec3 n) {
  float c = clamp(dot(a, b), -0.9999, 0.9999);
  vec3 x = cross(a, b);
  return acos(c) * dot(x / max(length(x), 1e-5), n);
}

// Exact irradiance from a rectangle, clamped at the horizon.
float rectangle(vec3 p, vec3 n, vec3 c, vec3 u, vec3 v) {
  vec3 a = normalize(c - u - v - p), b = normalize(c + u - v - p), d = normalize(c + u + v - p), e = normalize(c - u + v - p);
  float whole = edgeTerm(a, b, n) + edgeTerm(b, d, n) + edgeTerm(d, e, n) + edgeTerm(e, a, n);
  vec3 centre = normalize(c - p);
  float above = smoothstep(-0.45, 0.55, dot(centre, n));
  return abs(whole) / 6.2832 * above;
}

vec3 windowLight(vec3 p, vec3 n, int face, bool fine) {
  float y = (uWindow.x + uWindow.y) * 0.5, hy = (uWindow.y - uWindow.x) * 0.5, share = uWindow.z / (uWindow.z + uWindow.w);
  vec3 c, u;
  if (face == 0) { c = vec3(0, y, 0.02); u = vec3(uRoom.x * 0.5, 0, 0); }
  else { c = vec3((face == 1 ? -1.0 : 1.0) * (uRoom.x * 0.5 - 0.02), y, uRoom.z * 0.5); u = vec3(0, 0, uRoom.z * 0.5); }
  vec3 to = c - p;
  if (face == 0) to.x *= 0.15; else to.z *= 0.15;
  float shade = 1.0;
  WHEN(fine) shade = softShadow(p + n * 0.02, normalize(to), length(to), 0.55, 9);
  return uGlow.rgb * rectangle(p, n, c, u, vec3(0, hy, 0)) * share * shade;
}

vec3 lit(vec3 p, vec3 n, vec3 rd, vec3 tint, bool figure, bool fine) {
  float ao = 1.0;
  WHEN(fine) ao = nearness(p, n);
  vec3 corner = min(vec3(p.x + uRoom.x * 0.5, p.y, p.z), vec3(uRoom.x * 0.5 - p.x, uRoom.y - p.y, 9.0));
  corner = mix(corner, vec3(9.0), abs(n));
  float crease = 1.0 - 0.32 * exp(-3.5 * corner.x) - 0.32 * exp(-3.5 * corner.y) - 0.32 * exp(-3.5 * corner.z);
  if (figure) crease = 1.0;
  vec3 sum = (uAmbient * (0.7 + 0.3 * n.y) + uBounce * (0.5 - 0.5 * n.y) * exp(-0.35 * p.y)) * ao * crease;
  WHEN(uWall.x == WINDOWS) sum += windowLight(p, n, 0, fine) * mix(ao, 1.0, 0.4);
  WHEN(uWall.y == WINDOWS) sum += windowLight(p, n, 1, fine) * mix(ao, 1.0, 0.4);
  WHEN(uWall.z == WINDOWS) sum += windowLight(p, n, 2, fine) * mix(ao, 1.0, 0.4);
  float facing = figure ? clamp(dot(n, uSun) * 0.75 + 0.25, 0.0, 1.0) : max(dot(n, uSun), 0.0);
  WHEN(facing > 0.0 && uSunTint.r > 0.0) {
    float s = sunThrough(p + n * 0.01);
    WHEN(s > 0.0) s *= softShadow(p + n * (figure ? 0.05 : 0.02), uSun, 12.0, 0.05, 28);
    sum += uSunTint * facing * s;
  }
  for (int i = 0; i < uLamps; i++) {
    vec3 to = uLamp[i].xyz - p;
    float d2 = dot(to, to), near1 = clamp(dot(n, to) * inversesqrt(d2) * (figure ? 0.6 : 0.75) + (figure ? 0.4 : 0.25), 0.0, 1.0);
    float s = 1.0;
    WHEN(!figure && fine) s = softShadow(p + n * 0.02, to * inversesqrt(d2), sqrt(d2), 0.3, 10);
    sum += uLampTint[i] * near1 * s / (0.25 + d2 / (uLamp[i].w * uLamp[i].w));
  }
  vec3 c = tint * sum;
  WHEN(figure) {
    // Light that wraps round the silhouette from the brightest side: what makes a figure readable against a dim room.
    float edge = pow(clamp(1.0 + dot(n, rd), 0.0, 1.0), 2.6);
    vec3 from = uSunTint.r > 0.0 ? uSun : normalize(uLamp[0].xyz - p);
    vec3 rim = uSunTint.r > 0.0 ? uSunTint : uLampTint[0];
    c += rim * uRim * edge * smoothstep(-0.5, 0.7, dot(n, from)) * mix(vec3(1), tint, 0.4) * ao;
  }
  return c;
}
