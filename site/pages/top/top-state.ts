import * as v from 'valibot';

import { readText } from '../../../src/contract/http/lenient.ts';
import { readMediaField } from '../../../src/contract/http/media.ts';
import {
  emptyTopContent,
  topImageFields,
  topTextFields,
  type TopContent,
  type TopImageField,
  type TopTextField,
} from '../../../src/contract/http/top.ts';
import { videoFields, type VideoField } from '../../../src/contract/http/videos.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { isSameFile } from '../../mirror/told-media.ts';

type TopField = TopTextField | TopImageField | VideoField;

/** What can fill the hero's background. */
export type HeroMediaField = 'hero_hedder_image' | VideoField;

export interface TopState {
  readonly content: TopContent;
  /** Fields that messages have told. Content that is loaded later leaves them alone. */
  readonly told: ReadonlySet<TopField>;
  /** The hero medium that is being edited: it is shown instead of the one made for this window. */
  readonly spotlight: HeroMediaField | null;
  readonly load: 'loading' | 'messagesOnly' | 'loaded' | 'failed';
}

export const initialTopState: TopState = {
  content: emptyTopContent,
  told: new Set(),
  spotlight: null,
  load: 'loading',
};

const includes = <Name extends string>(names: readonly Name[], name: string | undefined): name is Name =>
  (names as readonly (string | undefined)[]).includes(name);

const isHeroMedia = (name: string): name is HeroMediaField =>
  name === 'hero_hedder_image' || includes(videoFields, name);

/** The state after a message of the console. Whatever does not concern the top page leaves it as it is. */
export function applyMessage(state: TopState, message: PreviewMessage): TopState {
  if (message.payload.contentKey !== 'topContent') return state;
  switch (message.type) {
    case 'TEXT_UPDATE': {
      const { allData, fieldName, value } = message.payload;
      const whole = tellAll(state, allData);
      return includes(topTextFields, fieldName) && value !== undefined
        ? tellText(whole, fieldName, value)
        : whole;
    }
    case 'IMAGE_UPDATE': {
      const { allData, fieldName, value } = message.payload;
      const whole = tellAll(state, allData);
      return includes(topImageFields, fieldName)
        ? lookAt(tellMedia(whole, fieldName, value), fieldName)
        : whole;
    }
    case 'VIDEO_UPDATE': {
      const { allData, fieldName, value } = message.payload;
      const whole = tellAll(state, allData);
      return includes(videoFields, fieldName) ? lookAt(tellMedia(whole, fieldName, value), fieldName) : whole;
    }
    case 'SCROLL_TO':
      return lookAt(state, message.payload.fieldName);
    default:
      return state;
  }
}

/** The state after the published content has been read: it fills what no message has told. */
export function applyContent(state: TopState, content: TopContent): TopState {
  const told = Object.fromEntries([...state.told].map((field) => [field, state.content[field]]));
  return { ...state, content: { ...content, ...told }, load: 'loaded' };
}

const fieldNames: readonly TopField[] = [...topTextFields, ...topImageFields, ...videoFields];

/** `allData` replaces the whole state; a field that it lacks, or that cannot be read, stays as it was. */
function tellAll(state: TopState, allData: unknown): TopState {
  if (typeof allData !== 'object' || allData === null) return state;
  const given = fieldNames.filter((field) => Object.hasOwn(allData, field));
  return given.reduce((next, field) => {
    const value: unknown = Reflect.get(allData, field);
    return includes(topTextFields, field) ? tellText(next, field, value) : tellMedia(next, field, value);
  }, state);
}

function tellText(state: TopState, field: TopTextField, value: unknown): TopState {
  const read = v.safeParse(readText, value);
  if (!read.success) return state;
  return tell(
    state,
    field,
    state.content[field] === read.output ? state.content : { ...state.content, [field]: read.output },
  );
}

function tellMedia(state: TopState, field: TopImageField | VideoField, value: unknown): TopState {
  const read = v.safeParse(readMediaField, value);
  if (!read.success) return state;
  // The same file keeps its object: what shows it does not render, and a playing video plays on.
  const same = isSameFile(state.content[field], read.output);
  return tell(state, field, same ? state.content : { ...state.content, [field]: read.output });
}

function tell(state: TopState, field: TopField, content: TopContent): TopState {
  if (state.told.has(field)) return content === state.content ? state : { ...state, content };
  return { ...state, content, told: new Set([...state.told, field]) };
}

function lookAt(state: TopState, fieldName: string): TopState {
  const spotlight = isHeroMedia(fieldName) ? fieldName : null;
  return spotlight === state.spotlight ? state : { ...state, spotlight };
}
