import { keysOf } from '../contract/objects.ts';
import type { Check, CheckedDocument, CheckedSite, Finding } from './checked-site.ts';
import { findAnswers, findStudios } from './find-blanks.ts';
import { findLinks } from './find-links.ts';
import { findMedia } from './find-media.ts';
import { findOverlaps } from './find-overlaps.ts';
import { findUnpublished } from './find-unpublished.ts';
import { checkSeverities } from './text.ts';

const checks: readonly Check[] = [
  findAnswers,
  findLinks,
  findMedia,
  findStudios,
  findUnpublished,
  findOverlaps,
];

export interface DocumentFindings {
  readonly document: CheckedDocument;
  readonly findings: readonly Finding[];
}

const severities = keysOf(checkSeverities);

const bySeverity = (first: Finding, second: Finding): number =>
  severities.indexOf(first.severity) - severities.indexOf(second.severity);

/** The severest first. Yields null after each check of a document, for a pause. */
export function* findProblems(site: CheckedSite): Generator<DocumentFindings | null> {
  const finders = checks.map((check) => check(site));
  for (const document of site.documents) {
    const findings: Finding[] = [];
    for (const findIn of finders) {
      findings.push(...findIn(document));
      yield null;
    }
    yield { document, findings: findings.toSorted(bySeverity) };
  }
}
