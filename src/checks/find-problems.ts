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

/** The problems of a site by document, in the order of the documents; the severest first. Documents without any are left out. */
export function findProblems(site: CheckedSite): readonly DocumentFindings[] {
  const found = new Map<CheckedDocument, Finding[]>(site.documents.map((document) => [document, []]));
  for (const check of checks) for (const finding of check(site)) found.get(finding.document)?.push(finding);
  return [...found]
    .filter(([, findings]) => findings.length > 0)
    .map(([document, findings]) => ({ document, findings: findings.toSorted(bySeverity) }));
}
