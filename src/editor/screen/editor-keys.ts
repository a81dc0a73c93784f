/** The keys of the editors' actions; the first of each is shown. */
export const editorKeys = {
  save: ['Mod+S'],
  undo: ['Mod+Z'],
  redo: ['Mod+Shift+Z', 'Control+Y'],
} as const;
