import { emptyStudio } from '../../contract/http/studio.ts';
import { apply } from '../../editing/changes.ts';
import { groupOf } from '../../editing/grouping.ts';
import { createConfirmedCallMachine } from '../../machines/confirmed-call-machine.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';

export const studioMachine = createEditorMachine({ id: 'studioEditor', empty: emptyStudio, apply, groupOf });

/** Shows a studio to visitors (true) or to none any more. */
export const publishCallMachine = createConfirmedCallMachine<boolean>(false);

/** Deletes the studio of a name. */
export const deleteStudioCallMachine = createConfirmedCallMachine<string>('');
