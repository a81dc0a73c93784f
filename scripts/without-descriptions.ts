import type { Plugin } from 'vite';

const machine = /\/src\/machines\/[^/]+-machine\.ts$/;
const description = /^\s*description:\s*'(?:[^'\\\n]|\\.)*',\n/gm;

/** Leaves the descriptions of the machines' states out of the build: only who reads the source or its diagrams wants them. */
export function withoutDescriptions(): Plugin {
  return {
    name: 'machines-without-descriptions',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: machine },
      handler: (code) => ({
        code: code.replace(description, (text) => text.replace(/[^\n]/g, '')),
        map: null,
      }),
    },
  };
}
