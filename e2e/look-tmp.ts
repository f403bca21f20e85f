import { execFileSync } from 'node:child_process';
import { launchBrowser, withoutGraphicsCard } from './browser.ts';
const token = process.env.TOKEN ?? '';
const browser = await launchBrowser(...withoutGraphicsCard);
const shots = (process.env.SHOTS ?? '').split(' ').filter(Boolean);
for (const [language, width, dark] of [['zh', 1440, false], ['en', 390, true]] as const) {
  if (process.env.ONLY && process.env.ONLY !== language) continue;
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: dark ? 'dark' : 'light' });
  await context.addCookies([{ name: 'language', value: language, url: 'http://127.0.0.1:18290' }, { name: 'Weir-Token', value: token, url: 'http://127.0.0.1:18290' }]);
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error') console.log(language, m.text().slice(0, 300)); });
  page.on('pageerror', (e) => console.log(language, 'PAGEERROR', String(e).slice(0, 300)));
  for (const shot of shots) {
    const [path, name] = shot.split('=>');
    await page.goto('http://127.0.0.1:18290' + path);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/shots/${name}-${language}.png`, fullPage: true });
  }
  await context.close();
}
await browser.close();
void execFileSync;
