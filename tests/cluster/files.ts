import type { MediaFile } from '../../src/contract/http/media.ts';
import { paddedPng } from '../server/padded.ts';
import { fileOf, listed, nameOf, sha256, trashed } from '../server/power-cut/files.ts';
import type { Found } from '../server/power-cut/model.ts';
import { image } from '../server/samples.ts';
import { rawForm } from '../server/uploading.ts';
import { beforeRetry, Doubtful, givesUpAfter, type Client } from './client.ts';
import type { Person } from './person.ts';

interface FileContent {
  readonly sha256: string;
  readonly isInTrash: boolean;
}

/** Of the files in the library; those in the trash are not counted. */
const mostFiles = 3;

const picture = await image('png');

const pathOf = ({ image_url: url }: MediaFile) => new URL(url, 'http://any.invalid').pathname;

/** The addresses of all files that were uploaded, by their names in the model. */
const addresses = new Map<string, string>();

/** A Retry looks first whether the file is there, as the console does, and sends it under another name if it is not. */
async function upload(person: Person): Promise<void> {
  const { client, random, model, tally, ids } = person;
  const padding = Buffer.concat([random.bytes(16), Buffer.alloc(random.from(0, 60_000), 'x')]);
  const bytes = paddedPng(picture, padding);
  const to: FileContent = { sha256: sha256(bytes), isInTrash: false };
  const done = (name: string, file: MediaFile) => {
    ids.set(name, file.id);
    addresses.set(name, pathOf(file));
  };
  let failedAt: number | null = null;
  for (;;) {
    const file = `${person.mark()}.png`;
    const name = nameOf(file);
    const form = rawForm(`form-data; name="images"; filename="${file}"`, bytes);
    try {
      const answer = await person.make({ name, to }, () => client.upload<{ images: [MediaFile] }>(form));
      done(name, answer.images[0]);
      if (failedAt !== null) tally.mended('upload', performance.now() - failedAt);
      return;
    } catch (error) {
      if (!(error instanceof Doubtful)) throw error;
      failedAt ??= performance.now();
      if (performance.now() - failedAt > givesUpAfter) throw error;
      await beforeRetry();
      const found = (await listed(client)).find((each) => nameOf(fileOf(each)) === name);
      if (found === undefined) continue;
      model.acknowledge({ name, to });
      tally.mended('upload', performance.now() - failedAt);
      done(name, found);
      return;
    }
  }
}

/** Uploads a file, looks at one, or deletes one of this person's own. */
export async function changeFile(person: Person): Promise<void> {
  const { client, random, model, ids, tally } = person;
  const own = model
    .names(nameOf(person.name))
    .filter((each) => ids.has(each) && !(model.settled(each) as FileContent).isInTrash);
  const name = random.pick(own);
  if (name === undefined || (own.length < mostFiles && random.chance(0.5))) return upload(person);
  const content = model.settled(name) as FileContent;
  if (random.chance(0.5)) {
    const bytes = await client.file(addresses.get(name) ?? '');
    if (sha256(bytes) !== content.sha256) tally.fault(`${name} has other bytes than those that were sent`);
    return;
  }
  await person.make({ name, to: { ...content, isInTrash: true } }, () =>
    client.send('DELETE', `/api/delete_media/${ids.get(name)}/`, null, { attempt: person.mark() }),
  );
}

/** All files of the library and its trash, each with the hash of the bytes that it is answered with. */
export async function findFiles(client: Client): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const [isInTrash, files] of [
    [false, await listed(client)],
    [true, await trashed(client)],
  ] as const)
    for (const file of files) {
      const content: FileContent = { sha256: sha256(await client.file(pathOf(file))), isInTrash };
      found.push([nameOf(fileOf(file)), content]);
    }
  return found;
}
