import { HttpFailure } from '../kit/failure.ts';
import { inspectUpload } from './inspect-upload.ts';
import { serveFiles } from './serve-files.ts';

/** The process of {@link Inspector}. */

await serveFiles((file, thumbnail) =>
  inspectUpload(file, thumbnail ?? null).then(
    (inspected) => ({ inspected }),
    (error: unknown) => {
      if (error instanceof HttpFailure) return { status: error.status, message: error.message };
      throw error;
    },
  ),
);
