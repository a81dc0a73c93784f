import { toJsonSchemaDefs, type JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

import { failureSchema } from '../../src/contract/http/call.ts';
import { instructorSchema } from '../../src/contract/http/instructor.ts';
import { lessonSchema } from '../../src/contract/http/lesson.ts';
import {
  mediaFileSchema,
  mediaReferenceSchema,
  uploadField,
  uploadThumbnailField,
} from '../../src/contract/http/media.ts';
import { previewMessageSchema } from '../../src/contract/preview.ts';
import { siteMessageSchema } from '../../src/contract/site-message.ts';
import { news } from '../../src/documents/news/document.ts';
import { categories } from '../../src/documents/qa/document.ts';
import { reviews } from '../../src/documents/review/document.ts';
import { studio } from '../../src/documents/studio/document.ts';
import { listedCalls, type ListedCall } from './calls.ts';

/** Schemas that several calls share, by their names in the documents. */
const shared = {
  Failure: failureSchema,
  MediaInUse: v.object({ error: v.optional(v.string()), references: v.array(mediaReferenceSchema) }),
  MediaFile: mediaFileSchema,
  Studio: studio.read.answer,
  Lesson: lessonSchema,
  Instructor: instructorSchema,
  QaCategory: categories.item.answer,
  News: news.read.answer,
  Review: reviews.item.answer,
};

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const requestName = ({ name }: ListedCall) => `${capital(name)}Request`;
const answerName = ({ name }: ListedCall) => `${capital(name)}Answer`;

const schemas: Readonly<Record<string, v.GenericSchema>> = {
  ...shared,
  ...Object.fromEntries(
    listedCalls.flatMap((each): [string, v.GenericSchema][] => [
      ...(each.call.request === null
        ? []
        : [[requestName(each), each.call.request] as [string, v.GenericSchema]]),
      [answerName(each), each.call.answer],
    ]),
  ),
};

/**
 * The schemas with their references under `base`. A check that JSON Schema cannot express is left out: that a day is one of
 * the calendar, that an object is no list (which its type says already).
 */
const definitions = (of: Readonly<Record<string, v.GenericSchema>>, base: string) =>
  toJsonSchemaDefs(of, {
    target: 'draft-2020-12',
    typeMode: 'output',
    ignoreActions: ['check'],
    overrideRef: ({ referenceId }) => `${base}/${referenceId}`,
  });

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** JSON Schema of the requests and answers over HTTP. */
export const httpSchema = (): JsonSchema => ({
  $schema: dialect,
  title: 'The bodies of the calls between the console and its backend',
  $defs: definitions(schemas, '#/$defs'),
});

/** JSON Schema of the messages between the console and the site in its frame. */
export const previewSchema = (): JsonSchema => ({
  $schema: dialect,
  title: 'The messages between the console and the site in its frame',
  $defs: definitions({ ToSite: previewMessageSchema, FromSite: siteMessageSchema }, '#/$defs'),
});

const component = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string) => ({ 'application/json': { schema: component(name) } });

const upload = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        [uploadField]: { type: 'string', format: 'binary', description: 'One file.' },
        [uploadThumbnailField]: {
          type: 'string',
          format: 'binary',
          description: 'A picture of a video. Sent only where the extension upload-thumbnail is announced.',
        },
      },
      required: [uploadField],
    },
  },
};

function requestBodyOf(each: ListedCall): object {
  if (each.name === 'uploadMedia') return { requestBody: { required: true, content: upload } };
  if (each.call.request === null) return {};
  return { requestBody: { required: true, content: json(requestName(each)) } };
}

/** `:id` stands for the id of the resource. */
const pathOf = ({ call }: ListedCall): string => call.path.replace(':id', '{id}');

const failure = (description: string, schema = 'Failure') => ({ description, content: json(schema) });

function operationOf(each: ListedCall): object {
  const { name, call, heading, summary, extension } = each;
  const isOpen = call.credentials === 'omit' || name === 'login';
  return {
    operationId: name,
    tags: [heading],
    summary,
    ...(extension !== null && {
      description: `An extension: called only where the console's configuration announces ${extension}.`,
    }),
    ...(isOpen && { security: [] }),
    ...(call.path.includes(':id') && {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
    }),
    ...requestBodyOf(each),
    responses: {
      200: { description: 'Done. Any 2xx counts as a success.', content: json(answerName(each)) },
      ...(!isOpen && { 401: failure('No session. The console asks the user to sign in again.') }),
      ...(name === 'deleteMedia' && {
        409: failure('The file is in use. Any status but 2xx counts as a refusal.', 'MediaInUse'),
      }),
      default: failure('Refused. The console shows error, else message, else detail.'),
    },
  };
}

const about = `What the administration console calls. The answers are described as exactly as the embedded backend
sends them. The console also reads less exact ones: unknown fields are ignored, null or missing
texts, flags and lists inside an object are '', false and [], numbers may be text and texts numbers, and a list or an
object may be wrapped in an object of its own. \`npm run conform\` tells how it reads a backend's answers.`;

/** OpenAPI 3.1 of the calls over HTTP, generated from the contract. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const each of listedCalls) {
    const operations = (paths[pathOf(each)] ??= {});
    operations[each.call.method.toLowerCase()] = operationOf(each);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kagami: the calls to its backend',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: about.replaceAll('\n', ' '),
    },
    jsonSchemaDialect: dialect,
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: definitions(schemas, '#/components/schemas'),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'kagami_session',
          description:
            "The cookie that the answer to login sets. A backend of one's own may name it as it likes.",
        },
      },
    },
  };
}
