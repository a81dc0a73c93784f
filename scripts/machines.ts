import { machineDocuments } from '../model-tests/documents.ts';
import { writeDocuments } from './generated-documents.ts';

await writeDocuments(machineDocuments);
