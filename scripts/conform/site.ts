import type { Frame, Page } from 'playwright';

import { contentKeyOf } from '../../src/contract/content-key.ts';
import { Findings, type Finding } from './finding.ts';
import type { ReadContent } from './reads.ts';
import { editorsOnSite, type EditorOnSite, type SiteEdit } from './site-edits.ts';

/** How a page of the site mirrors its editor. */
interface MirroredEditor {
  readonly editor: string;
  readonly path: string;
  /** The fields whose messages changed what the page shows. */
  readonly shown: readonly string[];
  readonly notShown: readonly string[];
  /** The classes of elements that the page does not have. */
  readonly missing: readonly string[];
}

/** What a site shows of the console's messages. */
export interface SiteOutcome {
  readonly site: string;
  readonly editors: readonly MirroredEditor[];
  readonly findings: readonly Finding[];
}

interface SiteOptions {
  readonly site: string;
  /** The console's origin, from which the messages come. */
  readonly origin: string;
  readonly content: ReadContent;
  /** How long the site may take for an edit, in ms. */
  readonly timeout?: number;
}

const rule = 'section 3, Preview messages';

/** Opens a page of the site in a frame of a page of the console's origin. Null where it shows nothing. */
async function openFrame(page: Page, { site, origin }: SiteOptions, path: string): Promise<Frame | null> {
  const html = `<!doctype html><title>Conformance</title><iframe sandbox="allow-scripts allow-same-origin" src="${site}${path}" style="width:1280px;height:800px"></iframe>`;
  await page.unrouteAll();
  // The page is not from the network, and a site on this machine would be kept from it.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${origin}/kagami-conform`);
  const frame = page.frames().find((each) => each.url().startsWith(site)) ?? null;
  return frame !== null && (await appears(frame, 'body > *', 15_000)) ? frame : null;
}

/** Whether the page comes to have such an element. */
const appears = (frame: Frame, selector: string, timeout: number): Promise<boolean> =>
  frame
    .locator(selector)
    .first()
    .waitFor({ state: 'attached', timeout })
    .then(
      () => true,
      () => false,
    );

const post = (page: Page, messages: readonly object[], site: string): Promise<void> =>
  page.evaluate(
    ({ list, origin }) => {
      const frame = document.querySelector('iframe')?.contentWindow;
      for (const message of list) frame?.postMessage(message, origin);
    },
    { list: messages, origin: site },
  );

/** The frame's document once it stops changing: an earlier message's effect must not count as the next edit's. */
const settledHtml = (frame: Frame): Promise<string> =>
  frame.evaluate(async () => {
    let [html, same] = ['', 0];
    for (let look = 0; look < 50 && same < 3; look += 1) {
      await new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      });
      const now = document.documentElement.outerHTML;
      same = now === html ? same + 1 : 0;
      html = now;
    }
    return html;
  });

/** Whether the site comes to show it. Not `waitForFunction`, which a site's Content-Security-Policy may forbid. */
const comes = (
  frame: Frame,
  asked: { readonly mark: string | null; readonly before: string; readonly time: number },
): Promise<boolean> =>
  frame.evaluate(async ({ mark, before, time }) => {
    const end = performance.now() + time;
    for (;;) {
      const html = document.documentElement.outerHTML;
      const isThere = mark === null ? html !== before : html.includes(mark);
      if (isThere || performance.now() > end) return isThere;
      await new Promise((done) => {
        requestAnimationFrame(done);
      });
    }
  }, asked);

async function playEdit(page: Page, frame: Frame, { site, timeout = 1000 }: SiteOptions, edit: SiteEdit) {
  const { focused, target, edited, mark } = edit;
  await post(page, focused, site);
  const has = () => target === null || appears(frame, `[class~="${target}"]`, timeout);
  const hadIt = await has();
  // A marked text needs no comparison.
  const before = mark === null ? await settledHtml(frame) : '';
  await post(page, edited, site);
  const isShown = await comes(frame, { mark, before, time: timeout });
  // The element may show only the other value, as that a studio is not published.
  return { isShown, isMissing: !hadIt && !(await has()) };
}

async function playEditor(
  page: Page,
  options: SiteOptions,
  editor: EditorOnSite,
): Promise<MirroredEditor | null> {
  const { site } = options;
  const frame = await openFrame(page, options, editor.path);
  if (frame === null) return null;
  const payload = { contentKey: contentKeyOf(editor.path), eventType: 'change', allData: editor.whole };
  const whole = { type: 'TEXT_UPDATE', payload };
  await post(page, [whole], site);
  const [shown, notShown, missing]: [string[], string[], Set<string>] = [[], [], new Set()];
  for (const edit of editor.edits) {
    const { isShown, isMissing } = await playEdit(page, frame, options, edit);
    (isShown ? shown : notShown).push(edit.field);
    if (isMissing && edit.target !== null) missing.add(edit.target);
    // So that each edit is compared with the saved content.
    await post(page, [whole], site);
  }
  return { editor: editor.editor, path: editor.path, shown, notShown, missing: [...missing] };
}

function judgeEditor({ editor, shown, notShown, missing }: MirroredEditor, findings: Findings): void {
  const at = `${editor} editor`;
  if (shown.length === 0)
    findings.noteAt(at, {
      field: 'messages',
      found: 'none changes what the site shows',
      does: 'shows the saved site beside the fields, and no edit of them',
      consequence: 'fails',
      rule,
    });
  else
    for (const field of notShown)
      findings.noteAt(at, {
        field,
        found: 'its messages do not change what the site shows at 1280 pixels',
        does: 'shows no edit of it in the preview',
        consequence: 'fine',
        rule,
      });
  for (const target of missing)
    findings.noteAt(at, {
      field: target,
      found: 'no element has this class',
      does: 'cannot scroll to the field, and a click on the site does not lead to it',
      consequence: 'lenient',
      rule: `${rule}: editable elements carry a class named edit_`,
    });
}

/** Opens the site for each editor and posts it an edit of each field, as the console does. */
export async function playSite(page: Page, options: SiteOptions): Promise<SiteOutcome> {
  const findings = new Findings();
  const editors: MirroredEditor[] = [];
  for (const editor of editorsOnSite(options.content)) {
    const mirrored = await playEditor(page, options, editor);
    if (mirrored !== null) {
      editors.push(mirrored);
      judgeEditor(mirrored, findings);
      continue;
    }
    findings.noteAt(`${editor.editor} editor`, {
      field: editor.path,
      found: 'the site shows nothing in a frame of the console',
      does: 'shows an empty preview',
      consequence: 'fails',
      rule: 'section 7, Preview messages',
    });
  }
  return { site: options.site, editors, findings: findings.all() };
}
