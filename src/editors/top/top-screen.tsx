import { linkOptions } from '@tanstack/react-router';

import type { Path } from '../../editing/changes.ts';
import { under } from '../../editing/paths.ts';
import { EditorMediaField } from '../../shell/editor/editor-media-field.tsx';
import { EditorScreen, type EditorActors } from '../../shell/editor/editor-screen.tsx';
import { EditorTextField } from '../../shell/editor/editor-text-field.tsx';
import { FieldGroup, MediaRow } from '../../shell/editor/field-group.tsx';
import { VideoGroups } from '../../shell/editor/video-groups.tsx';
import { placeText } from '../../text/app.ts';
import { topLabels, topText } from '../../text/top.ts';
import { isTextField, isTopField, topPath, topSections, type TopDraft, type TopField } from './draft.ts';
import { topEdited, topPathOf, topVisited } from './preview.ts';

const multiline: ReadonlySet<TopField> = new Set([
  'about_description',
  'newvisitor_description',
  'newvisitor_catchcopy',
]);

const trail = [{ title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } }];

const labelOf = ([field]: Path): string => (isTopField(field) ? topLabels[field] : '');

/** The top page editor (sections 2 and 3). */
export function TopScreen(actors: EditorActors<TopDraft>) {
  return (
    <EditorScreen
      {...actors}
      title={topText.title}
      titleLang="en"
      trail={trail}
      labelOf={labelOf}
      edited={topEdited}
      visited={topVisited}
      pathOf={topPathOf}
    >
      <Section title={topText.hero} fields={topSections.hero} />
      <VideoGroups />
      <Section title={topText.about} titleLang="en" fields={topSections.about} />
      <Section title={topText.newVisitor} fields={topSections.newVisitor} />
    </EditorScreen>
  );
}

interface SectionProps {
  readonly title: string;
  readonly titleLang?: string;
  readonly fields: readonly TopField[];
}

function Section({ title, titleLang, fields }: SectionProps) {
  const media = fields.filter((field) => !isTextField(field));
  return (
    <FieldGroup title={title} titleLang={titleLang}>
      {fields.filter(isTextField).map((field) => (
        <EditorTextField
          key={field}
          path={under(topPath, field)}
          label={topLabels[field]}
          required
          multiline={multiline.has(field)}
          {...(field.endsWith('_en') && { lang: 'en' })}
        />
      ))}
      <MediaRow>
        {media.map((field) => (
          <EditorMediaField
            key={field}
            path={under(topPath, field)}
            label={topLabels[field]}
            kind="image"
            ratio="9:16"
            required
          />
        ))}
      </MediaRow>
    </FieldGroup>
  );
}
