import type { Call } from '../../src/contract/http/call.ts';
import { listedCalls } from '../api/calls.ts';

/** What a difference means for the console: nothing, a lenient reading, or something that does not work. */
export type Consequence = 'fine' | 'lenient' | 'fails';

/** A difference between a backend, or a site, and what the console is written for. */
export interface Finding {
  /** The calls, or the editor, where it was found. */
  readonly at: readonly string[];
  /** The field of the body, or the part of the answer: `status`, `content-type`. */
  readonly field: string;
  readonly found: string;
  /** What the console does about it. */
  readonly does: string;
  readonly consequence: Consequence;
  /** The place in the customer's specification that says otherwise. */
  readonly rule: string;
}

export type Noted = Omit<Finding, 'at' | 'rule'> & { readonly rule?: string };

/** The name of a call in reports. */
export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** The row for a call in the customer's specification. */
export function ruleOf(call: Call): string {
  const listed = listedCalls.find(({ call: each }) => nameOf(each) === nameOf(call));
  return `section 7, ${listed?.heading ?? ''}: ${nameOf(call)}: ${listed?.summary ?? ''}`;
}

/** Collects findings: the same at several calls is one. */
export class Findings {
  readonly #found = new Map<string, Finding>();

  note(call: Call, noted: Noted): void {
    this.noteAt(nameOf(call), { ...noted, rule: noted.rule ?? ruleOf(call) });
  }

  noteAt(at: string, { rule = '', ...noted }: Noted): void {
    const { field, found, does, consequence } = noted;
    const key = JSON.stringify([field, found, does, consequence]);
    const known = this.#found.get(key);
    if (known?.at.includes(at)) return;
    this.#found.set(key, { ...noted, at: [...(known?.at ?? []), at], rule: known?.rule ?? rule });
  }

  /** What fails first, then what is read leniently, each in the order in which it was found. */
  all(): readonly Finding[] {
    const order: readonly Consequence[] = ['fails', 'lenient', 'fine'];
    return order.flatMap((each) =>
      [...this.#found.values()].filter(({ consequence }) => consequence === each),
    );
  }
}
