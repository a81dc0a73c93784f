import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';

import { mediaFile } from '../../src/contract/http/media-fixture.ts';
import { staleDocuments } from '../generated-documents.ts';
import { apiDocuments } from './documents.ts';

const documentOf = (name: string): AnySchemaObject => JSON.parse(apiDocuments.documents().get(name) ?? '');

test('docs/api is up to date with the contract (`npm run api` writes it)', async () => {
  expect(await staleDocuments(apiDocuments)).toEqual([]);
});

test('the OpenAPI document is valid for its version, and each of its references leads somewhere', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(documentOf('openapi.json'));
  expect({ valid, errors, version: validator.version }).toEqual({
    valid: true,
    errors: undefined,
    version: '3.1',
  });
  expect(JSON.stringify(validator.resolveRefs())).not.toContain('"$ref"');
});

/** Strict: an unknown keyword throws. */
const compiler = () =>
  new Ajv2020({ strict: true, validateFormats: false, strictRequired: false, allowUnionTypes: true });

test('the schema of the bodies takes what the contract takes, and nothing else', () => {
  const ajv = compiler().addSchema(documentOf('http.schema.json'), 'http');
  const isLogin = ajv.getSchema('http#/$defs/LoginRequest');
  expect(isLogin?.({ username: 'hanako', password: 'secret' })).toBe(true);
  expect(isLogin?.({ username: 'hanako', password: 'secret', is_superuser: true })).toBe(false);
  const isFile = ajv.getSchema('http#/$defs/MediaFile');
  const file = mediaFile(1);
  expect(isFile?.(file)).toBe(true);
  expect(isFile?.({ ...file, id: '1' })).toBe(false);
});

test('the schema of the preview messages takes what the contract takes, and nothing else', () => {
  const ajv = compiler().addSchema(documentOf('preview.schema.json'), 'preview');
  const isToSite = ajv.getSchema('preview#/$defs/ToSite');
  const payload = { contentKey: 'topContent', fieldName: 'title_ja', value: '鏡', eventType: 'change' };
  expect(isToSite?.({ type: 'TEXT_UPDATE', payload })).toBe(true);
  expect(isToSite?.({ type: 'TEXT_UPDATE', payload: { ...payload, contentKey: 'pageContent' } })).toBe(false);
  const isFromSite = ajv.getSchema('preview#/$defs/FromSite');
  expect(isFromSite?.({ type: 'MIRROR_READY', payload: { immediate: true } })).toBe(true);
  expect(isFromSite?.({ type: 'MIRROR_READY', payload: {} })).toBe(false);
});
