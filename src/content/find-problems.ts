import { keysOf } from '../contract/each-of.ts';
import { checkSeverities } from '../text/checks.ts';
import type { Check, CheckedDocument, CheckedSite, Finding } from './checked-site.ts';
import { findAnswers } from './find-answers.ts';
import { findLinks } from './find-links.ts';
import { findMedia } from './find-media.ts';
import { findOverlaps } from './find-overlaps.ts';
import { findStudios } from './find-studios.ts';
import { findUnpublished } from './find-unpublished.ts';

const checks: readonly Check[] = [
  findAnswers,
  findLinks,
  findMedia,
  findStudios,
  findUnpublished,
  findOverlaps,
];

/** The findings of a document. */
export interface DocumentFindings {
  readonly document: CheckedDocument;
  readonly findings: readonly Finding[];
}

const severities = keysOf(checkSeverities);

const bySeverity = (one: Finding, other: Finding): number =>
  severities.indexOf(one.severity) - severities.indexOf(other.severity);

/**
 * The problems of a site document by document, in the order of the documents; the severest first. Also of documents that
 * have none, and null after each check of one: a large site takes a while, and whoever asks may pause.
 */
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
