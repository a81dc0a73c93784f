import type { Plugin } from 'vite';

const whole: ReadonlySet<string> = new Set(['entrance', 'console', 'trial']);

/**
 * Makes V8 compile all functions of these scripts eagerly, on another thread and while they
 * arrive. Most of their functions run soon, and each would otherwise be compiled on the main thread at its first call.
 */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    generateBundle: {
      // The hint applies to the code after it, so it precedes everything that other plugins prepend.
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !whole.has(output.name)) continue;
          output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
        }
      },
    },
  };
}
