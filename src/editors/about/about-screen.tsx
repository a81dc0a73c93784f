import { linkOptions } from '@tanstack/react-router';

import type { Path } from '../../editing/changes.ts';
import { EditorScreen, type EditorActors } from '../../shell/editor/editor-screen.tsx';
import { EditorTextField } from '../../shell/editor/editor-text-field.tsx';
import { FieldGroup } from '../../shell/editor/field-group.tsx';
import { VideoGroups } from '../../shell/editor/video-groups.tsx';
import { aboutLabels, aboutText } from '../../text/about.ts';
import { placeText } from '../../text/app.ts';
import { Concepts } from './concepts.tsx';
import type { AboutDraft } from './draft.ts';
import { aboutLabelOf, aboutPlaceOf } from './places.ts';
import { aboutEdited, aboutPathOf, aboutShown, aboutVisited } from './preview.ts';

const trail = [{ title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } }];

const message: Path = ['concept_message'];

/** The about page editor (sections 2 and 3). */
export function AboutScreen(actors: EditorActors<AboutDraft>) {
  return (
    <EditorScreen
      {...actors}
      title={aboutText.title}
      titleLang="en"
      trail={trail}
      labelOf={aboutLabelOf}
      placeOf={aboutPlaceOf}
      edited={aboutEdited}
      visited={aboutVisited}
      pathOf={aboutPathOf}
      shown={aboutShown}
    >
      <FieldGroup title={aboutText.message}>
        <EditorTextField
          path={message}
          label={aboutLabels.concept_message}
          description={aboutText.messageHint}
          required
          multiline
        />
      </FieldGroup>
      <VideoGroups />
      <Concepts />
    </EditorScreen>
  );
}
