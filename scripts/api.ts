import { apiDocuments } from './api/documents.ts';
import { writeDocuments } from './generated-documents.ts';

await writeDocuments(apiDocuments);
