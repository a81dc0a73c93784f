import { ListBox } from 'react-aria-components/ListBox';

import { tagText } from '../../text/tags.ts';
import { Option, optionsClass, OptionsPopover } from '../options.tsx';
import { OwnCount } from '../suggestion-count.tsx';
import { bareText, type Tag } from './tag-text.ts';

/** In px. */
const maxHeight = 200;

/** The suggestions of a combobox for tags, which has them as its items. */
export const Suggestions = ({ onChoose }: { readonly onChoose: (text: string) => void }) => (
  <>
    <OptionsPopover maxHeight={maxHeight}>
      <ListBox className={optionsClass}>
        {({ id, text }: Tag) => (
          <Option id={id} text={tagText.shown(bareText(text))} onAction={() => onChoose(text)} />
        )}
      </ListBox>
    </OptionsPopover>
    <OwnCount />
  </>
);
