import { html } from '@weir/contract/site/html';
import type { PublicSettings } from '../items/site-pages.service.ts';

const titleOfPage = /<title>[^<]*<\/title>/;
const iconOfPage = /(<link rel="icon")[^>]*>/;

/** The console's page with what the installation says of itself: its title, its icon, and all of it for the console. */
export function consolePageHtml(page: string, settings: PublicSettings): string {
  const { title } = settings.shown;
  const facts = html`<title>${title}</title><meta name="weir-installation" content="${JSON.stringify(settings)}">`;
  const titled = page.replace(titleOfPage, () => facts.toString());
  if (settings.favicon === null) return titled;
  const icon = html` type="image/webp" href="${settings.favicon}">`;
  return titled.replace(iconOfPage, (_whole, start: string) => start + icon.toString());
}
