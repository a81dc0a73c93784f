import type { Plugin } from 'vite';

const whole: ReadonlySet<string> = new Set(['console', 'editor', 'trial']);

/**
 * Asks V8 to compile the scripts behind the login screen whole, on another thread and while they arrive. Most of their functions
 * run at once, and each would otherwise be compiled by the page's own thread when it is first called.
 */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    generateBundle: {
      // The hint counts from where it stands: before everything that other plugins put in front.
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
