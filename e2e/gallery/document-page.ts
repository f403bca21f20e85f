import type { Browser } from 'playwright-core';

interface Written {
  type: string;
  text?: string;
  attrs?: { level?: number };
  marks?: { type: string }[];
  content?: Written[];
}

/** A document in short: "paragraph(Weir  one{bold})". */
function inShort({ type, text, attrs, marks, content = [] }: Written): string {
  if (text !== undefined) return marks ? `${text}{${marks.map((mark) => mark.type).join()}}` : text;
  return `${type}${attrs?.level ?? ''}${content.length > 0 ? `(${content.map(inShort).join(' ')})` : ''}`;
}

const isKey = /^(?:(?:Control|Shift|Alt)\+.+|Enter|Tab|Escape|Backspace|Arrow\w+|F\d+)$/;

/** After which ProseMirror has put the cursor back where it was, once it has the focus. */
const selectionMs = 60;

/** A case of the editor of documents, with the cursor in it. */
export async function documentPage(browser: Browser, url: string, name: string) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const askedElsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:'))
      askedElsewhere.push(request.url());
  });
  await page.goto(`${url}/document-editor/${name}?language=en&theme=light&alone=1`);
  const text = page.getByRole('textbox', { name: 'Weir' });
  await text.click();
  const devices = await context.newCDPSession(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await (isKey.test(key) ? page.keyboard.press(key) : page.keyboard.type(key));
  };
  return {
    askedElsewhere,
    press,
    async type(...keys: string[]) {
      await text.focus();
      await page.waitForTimeout(selectionMs);
      await press(...keys);
    },
    compose: (so: string) =>
      devices.send('Input.imeSetComposition', {
        text: so,
        selectionStart: so.length,
        selectionEnd: so.length,
      }),
    insert: (so: string) => devices.send('Input.insertText', { text: so }),
    /** Hides it, or shows it again, without taking the focus. */
    turn: () => page.getByRole('button', { name: '⇄' }).dispatchEvent('click'),
    paste: (html: string) =>
      text.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', pasted);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, html),
    async written(): Promise<string> {
      const told = await page.locator('[data-document]').getAttribute('data-document');
      const document: Written | null = JSON.parse(told ?? 'null');
      return (document?.content ?? []).map(inShort).join(' ');
    },
    focused: () => page.evaluate(() => document.activeElement?.ariaLabel),
    said: async () => (await page.locator('.ant-message').allTextContents()).join(),
    ran: () => page.evaluate(() => 'ran' in globalThis),
    close: () => context.close(),
  };
}
