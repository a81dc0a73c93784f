// A renderer on WebGL2: one full-screen pass, accumulated sample by sample in a float texture.
const VERTEX = `#version 300 es
void main() { gl_Position = vec4(vec2((gl_VertexID << 1) & 2, gl_VertexID & 2) * 2.0 - 1.0, 0, 1); }`;

const GRADE = `
uniform sampler2D uSum;
uniform float uScale;
uniform vec3 uShadowTone, uLightTone;
out vec4 pixel;
vec3 film(vec3 x) { return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0); }
float dither(vec2 p) { return fract(52.9829189 * fract(dot(p, vec2(0.06711056, 0.00583715)))) - 0.5; }
void main() {
  vec3 c = film(texelFetch(uSum, ivec2(gl_FragCoord.xy), 0).rgb * uScale);
  float l = dot(c, vec3(0.2126, 0.7152, 0.0722));
  c = mix(uShadowTone, vec3(1), smoothstep(-0.05, 0.34, l)) * c + uShadowTone * 0.022 * (1.0 - l);
  c *= mix(vec3(1), uLightTone, smoothstep(0.35, 1.0, l));
  c = pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2));
  pixel = vec4(c + dither(gl_FragCoord.xy) / 255.0, 1);
}`;

const compile = (gl, source) => {
  const program = gl.createProgram();
  const header = '#version 300 es\nprecision highp float; precision highp int; precision highp sampler2D;\n';
  for (const [type, text] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, header + source],
  ]) {
    const shader = gl.createShader(type);
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program));
  return program;
};

const floatTexture = (gl, width, height, data = null) => {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, width, height, 0, gl.RGBA, gl.FLOAT, data);
  for (const side of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, side, gl.NEAREST);
  return texture;
};

/** Sets each uniform by the type the shader declares, so that a scene is plain numbers and lists. */
const setUniforms = (gl, program, values) => {
  for (let i = 0; i < gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS); i += 1) {
    const { name, type } = gl.getActiveUniform(program, i);
    const value = values[name.replace('[0]', '')];
    if (value === undefined) continue;
    const at = gl.getUniformLocation(program, name),
      flat = [value].flat(2);
    const set = {
      [gl.FLOAT]: 'uniform1fv',
      [gl.FLOAT_VEC2]: 'uniform2fv',
      [gl.FLOAT_VEC3]: 'uniform3fv',
      [gl.FLOAT_VEC4]: 'uniform4fv',
      [gl.INT]: 'uniform1iv',
      [gl.INT_VEC2]: 'uniform2iv',
      [gl.INT_VEC3]: 'uniform3iv',
      [gl.SAMPLER_2D]: 'uniform1iv',
    }[type];
    if (flat.length > 0) gl[set](at, flat);
  }
};

export const createGpu = (fragment) => {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true });
  gl.getExtension('EXT_color_buffer_float');
  gl.getExtension('EXT_float_blend');
  const trace = compile(gl, fragment),
    grade = compile(gl, GRADE);

  /** Renders a scene; returns the canvas and, per pixel, distance, face and kind of what is seen first. */
  return async ({ width, height, uniforms, shapes, passes, exposure, shadowTone, lightTone, wantsDepth }) => {
    canvas.width = width;
    canvas.height = height;
    gl.viewport(0, 0, width, height);
    const data = floatTexture(
      gl,
      Math.max(4, shapes.length / 4),
      1,
      new Float32Array(shapes.length ? shapes : 16),
    );
    const sum = floatTexture(gl, width, height),
      frame = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, sum, 0);
    gl.useProgram(trace);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, data);
    setUniforms(gl, trace, { ...uniforms, uShapes: 0, uSize: [width, height], uPasses: passes });

    const draw = async (pass, depthOnly) => {
      setUniforms(gl, trace, { uPass: pass, uDepthOnly: depthOnly });
      // In bands: one draw call over everything can exceed the browser's time limit for the GPU process.
      gl.enable(gl.SCISSOR_TEST);
      for (let y = 0; y < height; y += 240) {
        gl.scissor(0, y, width, 240);
        gl.drawArrays(gl.TRIANGLES, 0, 3);
        // Reading one pixel waits for the band; finish() does not.
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.FLOAT, new Float32Array(4));
      }
      gl.disable(gl.SCISSOR_TEST);
      await new Promise((done) => setTimeout(done));
    };
    gl.disable(gl.BLEND);
    if (wantsDepth) await draw(0, 1);
    const depth = new Float32Array(width * height * 4);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.FLOAT, depth);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE);
    for (let pass = 0; pass < passes; pass += 1) await draw(pass, 0);
    gl.disable(gl.BLEND);

    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.useProgram(grade);
    gl.bindTexture(gl.TEXTURE_2D, sum);
    setUniforms(gl, grade, {
      uSum: 0,
      uScale: exposure / passes,
      uShadowTone: shadowTone,
      uLightTone: lightTone,
    });
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.finish();
    gl.deleteTexture(data);
    gl.deleteTexture(sum);
    gl.deleteFramebuffer(frame);
    return { canvas, depth };
  };
};
