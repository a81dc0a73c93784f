import { linkOptions } from '@tanstack/react-router';

import { under } from '../../editing/paths.ts';
import { EditorScreen, type EditorActors } from '../../shell/editor/editor-screen.tsx';
import { EditorTextField } from '../../shell/editor/editor-text-field.tsx';
import { FieldGroup } from '../../shell/editor/field-group.tsx';
import { VideoGroups } from '../../shell/editor/video-groups.tsx';
import { aboutLabels, aboutText } from '../../text/about.ts';
import { placeText } from '../../text/app.ts';
import { Concepts } from './concepts.tsx';
import { aboutPath, type AboutDraft } from './draft.ts';
import { aboutLabelOf, aboutPlaceOf } from './places.ts';
import { aboutEdited, aboutPathOf, aboutShown, aboutVisited } from './preview.ts';

const trail = [{ title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } }];

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
          path={under(aboutPath, 'concept_message')}
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
