import type { Locator, Page } from 'playwright/test';
import { commands, locators, type Locator as Found, type LocatorSelectors } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what has neither a role nor a name: a picture that is decoration, or whatever has the focus. */
    readonly getByCss: (selector: string) => Found;
  }
}

locators.extend({ getByCss: (selector) => `css=${selector}` });

type Role = Parameters<Page['getByRole']>[0];
type RoleOptions = Parameters<Page['getByRole']>[1];
type Text = string | RegExp;
interface Exact {
  readonly exact?: boolean;
}

/** The queries that the page and its locators share. */
export abstract class Queries {
  protected abstract readonly within: LocatorSelectors;

  readonly getByRole = (role: Role, options?: RoleOptions): Locator =>
    located(this.within.getByRole(role, options));
  readonly getByText = (text: Text, options?: Exact): Locator =>
    located(this.within.getByText(text, options));
  readonly getByLabel = (text: Text, options?: Exact): Locator =>
    located(this.within.getByLabelText(text, options));
  readonly getByTitle = (text: Text, options?: Exact): Locator =>
    located(this.within.getByTitle(text, options));
  readonly locator = (selector: string): Locator => located(this.within.getByCss(selector));
}

interface Filter {
  readonly has?: Locator;
  readonly hasText?: Text;
  readonly hasNotText?: Text;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A locator of Vitest's browser that is used as Playwright's are. */
export class StageLocator extends Queries {
  readonly found: Found;

  constructor(found: Found) {
    super();
    this.found = found;
  }

  protected get within(): Found {
    return this.found;
  }

  readonly elements = (): readonly (HTMLElement | SVGElement)[] => this.found.elements();
  readonly #element = async (): Promise<HTMLElement> => (await this.found.findElement()) as HTMLElement;

  readonly first = (): Locator => located(this.found.first());
  readonly last = (): Locator => located(this.found.last());
  readonly nth = (index: number): Locator => located(this.found.nth(index));
  readonly and = (other: Locator): Locator => located(this.found.and(foundBy(other)));
  readonly filter = ({ has, ...texts }: Filter): Locator =>
    located(this.found.filter({ ...texts, ...(has && { has: foundBy(has) }) }));
  readonly page = (): Page => pageOfStage;

  readonly click = (options?: Parameters<Locator['click']>[0]): Promise<void> => this.found.click(options);
  readonly dblclick = (): Promise<void> => this.found.dblClick();
  readonly fill = (text: string): Promise<void> => this.found.fill(text);
  readonly clear = (): Promise<void> => this.found.clear();
  readonly hover = (): Promise<void> => this.found.hover();
  /** Twice, as Playwright does: what moves the focus on when it comes from outside leaves it the second time. */
  readonly focus = async (): Promise<void> => {
    const element = await this.#element();
    element.focus();
    element.focus();
  };
  readonly press = async (key: string): Promise<void> => {
    await this.focus();
    await commands.press(key);
  };
  readonly pressSequentially = async (text: string): Promise<void> => {
    await this.focus();
    await commands.typeText(text);
  };
  readonly check = async (): Promise<void> => {
    if (!isChecked(await this.#element())) await this.found.click();
  };
  readonly scrollIntoViewIfNeeded = async (): Promise<void> => {
    const element = await this.#element();
    if (!(await isWhollySeen(element))) element.scrollIntoView({ block: 'center', inline: 'center' });
  };
  readonly dispatchEvent = async (type: string, init?: EventInit): Promise<void> => {
    (await this.#element()).dispatchEvent(new Event(type, { bubbles: true, cancelable: true, ...init }));
  };

  readonly evaluate = async <Result, Given>(
    read: (element: HTMLElement, given: Given) => Result,
    given?: Given,
  ): Promise<Awaited<Result>> => await read(await this.#element(), given as Given);
  readonly evaluateAll = async <Result, Given>(
    read: (elements: HTMLElement[], given: Given) => Result,
    given?: Given,
  ): Promise<Awaited<Result>> => await read(this.elements() as HTMLElement[], given as Given);

  readonly count = async (): Promise<number> => this.elements().length;
  readonly all = async (): Promise<Locator[]> => this.elements().map((_, index) => this.nth(index));
  readonly inputValue = async (): Promise<string> => valueOf(await this.#element());
  readonly allTextContents = async (): Promise<string[]> =>
    this.elements().map(({ textContent }) => textContent);
  readonly getAttribute = async (name: string): Promise<string | null> =>
    (await this.#element()).getAttribute(name);
  readonly boundingBox = async (): Promise<Point & { width: number; height: number }> => {
    const { x, y, width, height } = (await this.#element()).getBoundingClientRect();
    return { x, y, width, height };
  };
}

/** What page objects use of Playwright's locators is there; what else they have is not. */
const located = (found: Found): Locator => new StageLocator(found) as unknown as Locator;

export const foundBy = (locator: Locator): Found => (locator as unknown as StageLocator).found;

let pageOfStage: Page;

/** Says which page the locators are of. */
export const setPage = (page: Page): void => {
  pageOfStage = page;
};

/** As Playwright has it: with a box that is not empty, and not hidden by a style. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

/** Whether nothing that scrolls hides a part of it. */
const isWhollySeen = (element: Element): Promise<boolean> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      resolve(entry?.intersectionRatio === 1);
    });
    observer.observe(element);
  });

export const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null;

export const isEditable = (element: Element): boolean =>
  !isDisabled(element) && !element.matches('[readonly], [aria-readonly="true"]');

export const isChecked = (element: Element): boolean =>
  element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true';

export const valueOf = (element: Element): string =>
  'value' in element ? String(element.value) : element.textContent;
