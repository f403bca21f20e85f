// npm run gallery -- --pictures FOLDER
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../browser.ts';
import { openGallerySite } from './site.ts';
import { type GalleryAppearance, nameOf, visitGallery } from './visit.ts';

const appearances: readonly (GalleryAppearance & { texts?: 'doubled' })[] = [
  { language: 'zh', theme: 'light', widthPx: 1440 },
  { language: 'en', theme: 'dark', widthPx: 1440 },
  { language: 'zh', theme: 'dark', widthPx: 390 },
  { language: 'es', theme: 'light', widthPx: 390 },
  { language: 'es', theme: 'light', widthPx: 390, texts: 'doubled' },
];

const { values } = parseArgs({ options: { pictures: { type: 'string' }, only: { type: 'string' } } });
const folder = resolve(values.pictures ?? '.');
mkdirSync(folder, { recursive: true });
const site = await openGallerySite();
const browser = await launchBrowser();
try {
  for (const appearance of appearances) {
    const visit = await visitGallery(browser, site.url, appearance);
    for (const path of visit.paths.filter((one) => one.includes(values.only ?? ''))) {
      await visit.show(path, appearance.texts);
      const name = [...path.slice(1).split('/'), nameOf(appearance), appearance.texts]
        .filter(Boolean)
        .join('--');
      await visit.page.screenshot({ path: join(folder, `${name}.png`) });
      for (const fault of visit.takeFaults())
        process.stdout.write(`${path} ${nameOf(appearance)}: ${fault}\n`);
    }
    await visit.close();
  }
  process.stdout.write(`Pictures in ${folder}\n`);
} finally {
  await browser.close();
  await site.close();
}
