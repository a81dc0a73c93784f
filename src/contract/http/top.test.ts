import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { getTopContent, topImageFields, topTextFields } from '../../documents/top/document.ts';
import { missedFields } from './lenient.ts';
import { readBareFile } from './media-fixture.ts';
import { videoFields } from './media.ts';
import { anyTop as top } from './top-fixture.ts';

const read = (body: unknown) => v.safeParse(getTopContent.read, body);
const textName = fc.constantFrom(...topTextFields);
const mediaName = fc.constantFrom(...topImageFields, ...videoFields);

test('the top page is read as it is, bare, wrapped, with its videos grouped and with unknown fields', () => {
  fc.assert(
    fc.property(top, fc.dictionary(fc.string({ minLength: 40 }), fc.jsonValue()), (content, extra) => {
      const { success, output } = read({ ...extra, ...content });
      expect(success).toBe(true);
      expect(output).toEqual(content);
      expect(read({ content }).output).toEqual(content);
      const videos = Object.fromEntries(videoFields.map((name) => [name, content[name]]));
      const rest = Object.fromEntries(
        Object.entries(content).filter(([name]) => !Object.hasOwn(videos, name)),
      );
      expect(read({ ...rest, videos }).output).toEqual(content);
    }),
  );
});

test('the top page is read from texts under `page_content`, with the media beside them or among them, bare and wrapped', () => {
  fc.assert(
    fc.property(top, fc.subarray([...topTextFields], { minLength: 1 }), (content, grouped) => {
      const isGrouped = (name: string) => grouped.some((each) => each === name);
      const entries = Object.entries(content);
      const page_content = Object.fromEntries(entries.filter(([name]) => isGrouped(name)));
      const beside = Object.fromEntries(entries.filter(([name]) => !isGrouped(name)));
      expect(read({ page_content, ...beside }).output).toEqual(content);
      expect(read({ message: '', data: { page_content, ...beside } }).output).toEqual(content);
      expect(read({ page_content: content }).output).toEqual(content);
      const videos = Object.fromEntries(videoFields.map((name) => [name, content[name]]));
      const others = Object.fromEntries(
        Object.entries(beside).filter(([name]) => !Object.hasOwn(videos, name)),
      );
      expect(read({ page_content, ...others, videos }).output).toEqual(content);
    }),
  );
});

test('the top page fails to load, naming the texts, when it has none of them, even with media', () => {
  const texts = 'title_en, title_ja, about_title_en, …';
  fc.assert(
    fc.property(top, fc.boolean(), fc.string(), ({ title_en: _title, ...content }, wrapped, text) => {
      const media = Object.entries(content).filter(([name]) => !topTextFields.some((each) => each === name));
      const body = { ...Object.fromEntries(media), ...(wrapped && { content: { title_en: text } }) };
      const { success, issues } = read(body);
      expect(success).toBe(false);
      expect(issues?.map((issue) => [v.getDotPath(issue), missedFields(issue)])).toEqual([[null, texts]]);
    }),
  );
});

test('the top page fails to load, naming the group, when a group is no object', () => {
  const wrongIn = (body: unknown) => read(body).issues?.map((issue) => v.getDotPath(issue));
  expect(wrongIn({ title_en: 'a', videos: [{ id: 3, image_url: '/a.mp4' }] })).toEqual(['videos']);
  expect(wrongIn({ title_en: 'a', page_content: 'b' })).toEqual(['page_content']);
  expect(read({ title_en: 'a', videos: null, page_content: null }).success).toBe(true);
});

test('the top page has empty texts and empty media where fields are missing or null', () => {
  fc.assert(
    fc.property(top, textName, mediaName, fc.boolean(), (content, text, file, missing) => {
      const { [text]: _text, [file]: _file, ...rest } = content;
      const body = missing ? rest : { ...rest, [text]: null, [file]: null };
      expect(read(body).output).toEqual({ ...content, [text]: '', [file]: null });
    }),
  );
});

test('the top page fails to load, naming the field, when a field has the wrong type', () => {
  fc.assert(
    fc.property(top, textName, fc.constantFrom<unknown>(true, {}, ['a'], [[]]), (content, name, wrong) => {
      const { success, issues } = read({ ...content, [name]: wrong });
      expect(success).toBe(false);
      expect(issues && v.getDotPath(issues[0])).toBe(name);
    }),
  );
  fc.assert(
    fc.property(
      top,
      mediaName,
      fc.constantFrom<unknown>(5, 'a.jpg', true, [1], { id: 'x', image_url: 'a' }, { id: 4 }),
      (content, name, wrong) => {
        const { success, issues } = read({ ...content, [name]: wrong });
        expect(success).toBe(false);
        expect(issues && v.getDotPath(issues[0])?.split('.')[0]).toBe(name);
      },
    ),
  );
});

test('the top page takes a video from the group where the field beside it is null', () => {
  const video = { id: 3, image_url: '/a.mp4', mime_type: 'video/mp4' };
  const body = { title_en: 'a', pc_video_small: null, videos: { pc_video_small: video } };
  expect(read(body).output).toMatchObject({ pc_video_small: { id: 3 } });
});

test('the top page takes numbers for texts and numeric texts for numbers', () => {
  expect(
    read({ title_en: 2026, about_image: { id: '7', url: '/a.jpg', width: '1080', height: null } }).output,
  ).toMatchObject({
    title_en: '2026',
    about_image: { ...readBareFile, width: 1080 },
  });
});
