import { documents } from '../../documents/documents.ts';
import type { TopDraft } from '../../documents/top/document.ts';
import { under } from '../../editing/paths.ts';
import { EditorMediaField, VideoGroups } from '../../editor/editor-media-field.tsx';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import { FieldGroup, MediaRow } from '../../editor/field-group.tsx';
import { EditorScreen, type EditorActors } from '../../editor/screen/editor-screen.tsx';
import { top, topMirror } from './editor.ts';

const topText = {
  hero: 'メインビジュアル',
  about: 'About',
  newVisitor: '初めての方へ',
} as const;

const { path } = top;

export function TopScreen(actors: EditorActors<TopDraft>) {
  return (
    <EditorScreen {...actors} definition={top} mirror={topMirror} title={documents.top.navTitle}>
      <FieldGroup title={topText.hero}>
        <EditorTextField path={under(path, 'title_en')} />
        <EditorTextField path={under(path, 'title_ja')} />
        <MediaRow>
          <EditorMediaField path={under(path, 'hero_hedder_image')} />
        </MediaRow>
      </FieldGroup>
      <VideoGroups />
      <FieldGroup title={topText.about} titleLang="en">
        <EditorTextField path={under(path, 'about_title_en')} />
        <EditorTextField path={under(path, 'about_description')} />
        <MediaRow>
          <EditorMediaField path={under(path, 'about_image')} />
        </MediaRow>
      </FieldGroup>
      <FieldGroup title={topText.newVisitor}>
        <EditorTextField path={under(path, 'newvisitor_catchcopy')} />
        <EditorTextField path={under(path, 'newvisitor_title')} />
        <EditorTextField path={under(path, 'newvisitor_description')} />
        <EditorTextField path={under(path, 'newvisitor_button_text')} />
        <MediaRow>
          <EditorMediaField path={under(path, 'newvisitor_bg_image')} />
        </MediaRow>
      </FieldGroup>
    </EditorScreen>
  );
}
