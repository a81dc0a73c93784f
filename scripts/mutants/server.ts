import type { Mutant } from './mutant.ts';

/** Mutants of the embedded backend: access, storage, refusals. */
export const serverMutants: readonly Mutant[] = [
  {
    name: 'a change is taken from a page of another origin',
    file: 'server/http/access.ts',
    from: 'ownOrigins.includes(origin)',
    to: 'true',
    test: 'tests/server/access.test.ts',
  },
  {
    name: 'a route without a mark is open to everyone',
    file: 'server/http/access.ts',
    from: 'route !== undefined && !publicHandlers.has(route.handler)',
    to: 'false',
    test: 'tests/server/access.test.ts',
  },
  {
    name: 'the session cookie is not Secure behind https',
    file: 'server/sessions/sessions.ts',
    from: 'secure: this.#secure',
    to: 'secure: false',
    test: 'tests/server/session.test.ts',
  },
  {
    name: 'scripts may read the session cookie',
    file: 'server/sessions/sessions.ts',
    from: 'httpOnly: true',
    to: 'httpOnly: false',
    test: 'tests/server/session.test.ts',
  },
  {
    name: 'logging out leaves the session on the server',
    file: 'server/sessions/sessions.ts',
    from: 'if (token) await this.#db.delete(sessions)',
    to: 'if (token === null) await this.#db.delete(sessions)',
    test: 'tests/server/session.test.ts',
  },
  {
    name: 'a session never ends',
    file: 'server/sessions/sessions.ts',
    from: ', gt(sessions.expiresAt, this.#now())',
    to: '',
    test: 'tests/server/session.test.ts',
  },
  {
    name: 'any password opens an account',
    file: 'server/sessions/password.ts',
    from: 'timingSafeEqual(derived, stored)',
    to: 'timingSafeEqual(stored, stored)',
    test: 'tests/server/without-database/password.test.ts',
  },
  {
    name: 'an upload above the limit is taken',
    file: 'server/library/receive-upload.ts',
    from: 'if (file.content.truncated) throw tooLarge();',
    to: '',
    test: 'tests/server/upload-limits.test.ts',
  },
  {
    name: 'a file that content uses is deleted',
    file: 'server/library/delete-media.ts',
    from: 'if (references.length > 0)',
    to: 'if (references.length > 1000)',
    test: 'tests/server/media-delete.test.ts',
  },
  {
    name: 'a second process takes the data folder of the first',
    file: 'server/database/lock.ts',
    from: "['-n', '3']",
    to: "['-u', '3']",
    test: 'tests/server/without-database/lock.test.ts',
  },
  {
    name: 'a commit is acknowledged before it is on the disk',
    file: 'server/database/durable-fs.ts',
    from: "filter((parameter) => parameter !== '-F')",
    to: 'slice()',
    test: 'tests/server/pglite/durability.test.ts',
  },
  {
    name: 'the visitor sees reviews that are not published',
    file: 'server/site-app.ts',
    from: 'filter((review) => review.is_published)',
    to: 'filter(() => true)',
    test: 'tests/server/site-content.test.ts',
  },
  {
    name: 'the address of a proxy that nobody trusts is believed',
    file: 'server/http/client-address.ts',
    from: 'while (proxies.trusts(known)) {',
    to: 'while (written.length > 0) {',
    test: 'tests/server/without-database/client-address.test.ts',
  },
  {
    name: 'a failed transaction keeps its connection',
    file: 'server/database/transact.ts',
    from: 'client.release(!clean);',
    to: 'if (clean) client.release();',
    test: 'tests/server/transact.test.ts',
  },
  {
    name: 'a damaged database folder is opened as it is',
    file: 'server/installation/folder.ts',
    from: 'if (lack !== null) throw incomplete(dataDir, lack);',
    to: '',
    test: 'tests/server/pglite/damaged-folders.test.ts',
  },
  {
    name: 'passwords can be guessed without limit from one network',
    file: 'server/sessions/login-limit.ts',
    from: 'accountInNetwork: 10,',
    to: 'accountInNetwork: 10_000,',
    test: 'tests/server/login-limit.test.ts',
  },
  {
    name: 'a save replaces what somebody else saved meanwhile',
    file: 'server/saving/revisions.ts',
    from: 'setWhere: expected',
    to: 'setWhere: sql`true`',
    test: 'tests/server/conditional-save.test.ts',
  },
  {
    name: 'a restore brings old revisions back',
    file: 'server/backup/restore.ts',
    from: 'await reviseEverything(tx);',
    to: '',
    test: 'tests/server/conditional-save.test.ts',
  },
  {
    name: 'a repeated attempt is made again',
    file: 'server/saving/serve.ts',
    from: 'if (earlier !== null) return',
    to: 'if (earlier !== null && attempt === null) return',
    test: 'tests/server/idempotent-save.test.ts',
  },
  {
    name: 'the key of an attempt answers another body',
    file: 'server/saving/attempts.ts',
    from: 'earlier?.fingerprint !== attempt.fingerprint',
    to: 'earlier === undefined',
    test: 'tests/server/idempotent-save.test.ts',
  },
  {
    name: 'answers are kept for ever',
    file: 'server/saving/attempts.ts',
    from: 'await forgetAttempts(tx, attempt.savedAt);',
    to: '',
    test: 'tests/server/idempotent-save.test.ts',
  },
  {
    name: 'a restored studio is without its timetable',
    file: 'server/deleted/kinds.ts',
    from: '{ table: lessons, itemId: lessons.studioId },',
    to: '',
    test: 'tests/server/undelete.test.ts',
  },
  {
    name: 'what needs something that can be restored is restored without it',
    file: 'server/deleted/references.ts',
    from: 'if (table !== qaItemStudios) await',
    to: 'if (table === qaItemStudios) await',
    test: 'tests/server/undelete.test.ts',
  },
  {
    name: 'what was deleted is kept for ever',
    file: 'server/deleted/keep.ts',
    from: 'gt(deletedItems.deletedAt, firstKept(now))',
    to: 'gt(deletedItems.deletedAt, new Date(0))',
    test: 'tests/server/undelete.test.ts',
  },
  {
    name: 'a file of the trash is shown to everyone',
    file: 'server/http/media-route.ts',
    from: 'if (inTrash && !(await isAdministrator(source, c)))',
    to: 'if (inTrash && named.type.length === 0)',
    test: 'tests/server/media-trash.test.ts',
  },
  {
    name: 'a start removes the folders of the trash',
    file: 'server/library/library-folders.ts',
    from: 'for (const table of [mediaFiles, mediaTrash]) {',
    to: 'for (const table of [mediaFiles, mediaFiles]) {',
    test: 'tests/server/media-trash.test.ts',
  },
  {
    name: 'what an upload left that was killed stays on the disk',
    file: 'server/open-backend.ts',
    from: 'await libraryFolders.settleAll();',
    to: '',
    test: 'tests/server/power-cut/writer.test.ts',
  },
  {
    name: 'the row of an upload is stored before its files are at their address',
    file: 'server/library/upload.ts',
    from: `await libraryFolders.publish(folder);
      return await transact(db, async (tx) => {
        await lockLibraryChange(tx);
        const [inserted] = await tx
          .insert(mediaFiles)
          .values({ folder, ...row, uploadedAt: now(), uploadedBy })
          .returning();
        if (inserted === undefined) throw new Error('The row of an upload was not returned.');
        return inserted;
      });`,
    to: `const [inserted] = await db
        .insert(mediaFiles)
        .values({ folder, ...row, uploadedAt: now(), uploadedBy })
        .returning();
      if (inserted === undefined) throw new Error('The row of an upload was not returned.');
      await libraryFolders.publish(folder);
      return inserted;`,
    test: 'tests/server/power-cut/writer.test.ts',
  },
  {
    name: 'the copies of an image are told of before they are at their addresses',
    file: 'server/library/variants.ts',
    from: 'if (files.size > 0) await libraryFolders.add(image.folder, files);',
    to: 'if (files.size > 0) void libraryFolders.add(image.folder, files).catch(() => undefined);',
    test: 'tests/server/variants.test.ts',
  },
  {
    name: 'the answer to an attempt is kept after its save is stored',
    file: 'server/saving/serve.ts',
    from: 'if (attempt !== null) await keepAnswer(tx, attempt, answer);\n    return answer;\n  });',
    to: 'return answer;\n  });\n  if (attempt !== null) await transact(db, (tx) => keepAnswer(tx, attempt, { body, revision }));',
    test: 'tests/server/power-cut/writer.test.ts',
  },
  {
    name: 'a restore that was killed stays unfinished',
    file: 'server/open-backend.ts',
    from: 'await clearUnfinishedRestore(target);',
    to: '',
    test: 'tests/server/power-cut/restore.test.ts',
  },
  {
    name: 'the files of a first start that was killed stay beside those of the next',
    file: 'server/seed.ts',
    from: '  await takeBack(staging, mediaDir);\n',
    to: '',
    test: 'tests/server/power-cut/first-start.test.ts',
  },
];
