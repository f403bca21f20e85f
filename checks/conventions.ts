import { isTest, type Source } from './sources.ts';

export interface Convention {
  name: string;
  /** What is wrong with a file, or undefined. */
  breach(source: Source): string | undefined;
}

/** A text that may stand in the listed files only. */
const onlyIn = (name: string, pattern: RegExp, allowed: RegExp): Convention => ({
  name,
  breach: ({ path, text }) =>
    !allowed.test(path) && !isTest(path) && pattern.test(withoutComments(text)) ? `has ${name}` : undefined,
});

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const hasText = (name: string, pattern: RegExp, breach: string): Convention => ({
  name,
  breach: ({ path, text }) =>
    path !== 'console/src/app/tokens.css' && pattern.test(withoutComments(text)) ? breach : undefined,
});

/** Rules of style sheets: their numbers are the theme's. */
export const styleConventions: Convention[] = [
  // A pixel makes up for a border.
  hasText(
    'space',
    /(?:^|[\s;{])(?:gap|(?:row|column)-gap|(?:scroll-)?(?:padding|margin)[a-z-]*):[^;}]*(?<![\w.])(?!1px)\d*\.?\d*[1-9]\d*px/,
    'keeps space in pixels: --weir-space-… has it',
  ),
  hasText('layers', /z-index:\s*-?\d/, 'is on a layer of its own: --weir-layer-… has them'),
  hasText('type', /font-size:\s*(?:12|14|16|20)px/, 'sets type in pixels: --weir-text… has it'),
];

/** Rules of journeys. */
export const journeyConventions: Convention[] = [
  // Requests that are on their way meanwhile are lost; a page that is left behind may lose them.
  onlyIn('a route that is taken away', /\.unroute(All)?\(|\.route\([^;]*\btimes: \d/, /^e2e\/console\.ts$/),
];

/** Rules of ARCHITECTURE.md that no linter knows. */
export const conventions: Convention[] = [
  onlyIn(
    'process.env',
    /\bprocess\.env\b/,
    /^server\/src\/config\.ts$|^server\/src\/platform\/db\/postmaster\.ts$/,
  ),
  onlyIn(
    'fetch(',
    /(?<![.\w])fetch\(/,
    /^console\/src\/platform\/(api|.*-fetch)\.ts$|^server\/src\/platform\/outbound\.ts$|^server\/src\/features\/site\/public\/parts\/feedback-script\.policy\.ts$|^simulator\/src\//,
  ),
  onlyIn('SQL', /\bsql[<`]|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/, /\.store\.ts$/),
  onlyIn(
    'SQL that is sent',
    /\b(?:(?:all|first|one)(?:Rows?|Values?)|hasRows|run)(?:<[^(`]*>)?\(\w+\)`/,
    /\.store\.ts$/,
  ),
  // The database itself: its cluster, its schema, its copies.
  onlyIn(
    'SQL of its own connection',
    /\.query(?:<[^(]*>)?\(\s*['"`]/,
    /\.store\.ts$|^server\/src\/platform\/(db|backup)\//,
  ),
  onlyIn('eval', /\beval\(|new Function\(/, /^$/),
  onlyIn('HTML out of texts', /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML/, /^$/),
  onlyIn('a line for a shell', /\bexecSync\(|(?<![.\w])exec\(|\bshell: true/, /^$/),
  // The two tables of changes list paths of endpoints.
  {
    name: 'paths of screens',
    breach: ({ path, text }) =>
      /^console\/src\/(?!.*\.(screen|messages)\.ts$|app\/(screens|affected(-cards|-fish|-orders|-stores)?|push-rules)\.ts$)/.test(
        path,
      ) &&
      !isTest(path) &&
      /['"`]\/(?!api\/|src\/|redirect[/$]|\d)[a-z][\w/-]*['"`?]/.test(withoutComments(text))
        ? 'has the path of a screen, which is asked of the screen: `devicePage.address({ id })`'
        : undefined,
  },
  onlyIn('UNSAFE_', /\bUNSAFE_/, /^$/),
  // What a change affects stands in one table.
  onlyIn('invalidateQueries', /\binvalidateQueries\b|\bsetQueriesData\b/, /^console\/src\/(platform|app)\//),
  onlyIn(
    'words of every language',
    /(?<!typeof )\b\w+Messages\.words\b/,
    /\.(messages|made)\.ts$|^(server|simulator)\//,
  ),
  onlyIn('postMessage', /\bwindow\.(postMessage|addEventListener\('message')/, /^$/),
  {
    name: 'length',
    breach: ({ path, text }) => {
      const lines = text.split('\n').length;
      const words =
        /\.(messages|words)\.ts$|common-passwords|common-words|log-words|catalogue|signals\.ts$/.test(path);
      return lines > 301 && !words && !isTest(path) ? `has ${lines} lines; 300 is the limit` : undefined;
    },
  },
  {
    name: 'file names',
    breach: ({ path }) =>
      /\/(utils?|helpers?|common|index|misc)\.tsx?$/.test(path) && path !== 'contract/src/common.ts'
        ? 'has a name that says nothing'
        : undefined,
  },
  {
    name: 'server feature kinds',
    breach: ({ path }) =>
      path.startsWith('server/src/features/') &&
      !/\.(routes|service|store|ingest|jobs|policy|events|test|test-app)\.ts$/.test(path)
        ? 'is of no known kind'
        : undefined,
  },
  {
    name: 'suppressions',
    breach: ({ text }) =>
      /@ts-(ignore|nocheck)|\bas any\b/.test(text) ? 'silences the compiler' : undefined,
  },
];
